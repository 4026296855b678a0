import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { saveByBody } from '@/components/resource/adaptApi';
import { useCallRun } from '@/components/resource/api';
import { command } from '@/contract/defineEndpoint';
import { createApiSlice } from '@/store/createApiSlice';

const group = {
  save: command('POST', '/api/thing-save', {
    body: z.object({ thing_id: z.number().optional(), name: z.string() }),
    data: z.object({}),
  }),
  destroy: command('DELETE', '/api/thing-destroy/:id', { params: z.object({ id: z.number() }), data: z.object({}) }),
};
const api = saveByBody(
  createApiSlice('thing', async () => group),
  'thing_id',
);

const Caller = ({ call, input }: { call: string; input: object }) => {
  const run = useCallRun(api, call);
  return (
    <button type="button" onClick={() => void run(input)}>
      run
    </button>
  );
};

test.each([
  ['store', { body: { name: 'a' } }, { name: 'a' }],
  ['update', { params: { id: 7 }, body: { name: 'b' } }, { thing_id: 7, name: 'b' }],
])('%s is the one call that saves, which names a stored record in its body', async (call, input, body) => {
  const received: unknown[] = [];
  server.use(
    answer(group.save, (request: Received) => {
      received.push(request.body);
      return {};
    }),
  );
  const { user } = renderApp(<Caller call={call} input={input} />, { session: sessionOf() });
  await user.click(await screen.findByRole('button'));
  await waitFor(() => expect(received).toEqual([body]));
});

test('every other call is what it is', async () => {
  const received: unknown[] = [];
  server.use(
    answer(group.destroy, ({ params }: Received) => {
      received.push(params);
      return {};
    }),
  );
  const { user } = renderApp(<Caller call="destroy" input={{ params: { id: 7 } }} />, { session: sessionOf() });
  await user.click(await screen.findByRole('button'));
  await waitFor(() => expect(received).toEqual([{ id: '7' }]));
});
