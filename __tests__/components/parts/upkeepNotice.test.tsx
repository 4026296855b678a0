import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { UpkeepNotice } from '@/components/parts/UpkeepNotice';
import { upkeep } from '@/contract/upkeep';

const session = sessionOf({ capabilities: ['upkeep.progress'] });

test.each([
  ['jp', 'search', 43, /検索データを更新しています.*\(43%完了\)/],
  ['en', 'search', 43, /Search data is being updated.*\(43% done\)/],
  ['jp', 'figures', null, /集計データを準備しています。.*正確です。$/],
  ['en', 'pairs', 7, /\(7% done\)/],
] as const)('%s: %s at %s per cent', async (lang, work, percent, text) => {
  server.use(answer(upkeep.progress, { works: [{ work, percent }] }));
  renderApp(<UpkeepNotice work={work} />, { session, lang });
  expect(await screen.findByRole('status')).toHaveTextContent(text);
});

test('says nothing of the work of another screen', async () => {
  let asked = 0;
  server.use(
    answer(upkeep.progress, () => {
      asked += 1;
      return { works: [{ work: 'pairs' as const, percent: 1 }] };
    }),
  );
  renderApp(<UpkeepNotice work="search" />, { session });
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
});
