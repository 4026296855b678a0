import '@testing-library/jest-dom';
import matchers from '@testing-library/jest-dom/matchers';
import { act, cleanup, configure } from '@testing-library/react';
import './browserParts';
import { server } from './server';

// Long, so that only what never comes fails a test: on a busy machine all of it comes late.
configure({ asyncUtilTimeout: 60_000 });

// What Testing Library does where it is loaded, which is once for many test files.
expect.extend(matchers);
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
/** Closes antd's static toasts, which live outside the rendered page. */
const closeToasts = async () => {
  if (!document.querySelector('.ant-message, .ant-notification')) return;
  const { message, notification } = await import('antd');
  await act(async () => {
    message.destroy();
    notification.destroy();
  });
};
/** Their holders stand in the document of this file, which is emptied behind them: the next file's toasts get new ones. */
const dropToastHolders = async () => {
  const holders = await Promise.all([import('antd/lib/message'), import('antd/lib/notification')]);
  for (const { actDestroy } of holders) actDestroy();
};

afterEach(async () => {
  server.resetHandlers();
  window.localStorage.clear();
  await closeToasts();
});
afterAll(async () => {
  server.close();
  await dropToastHolders();
});
