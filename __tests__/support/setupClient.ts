import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import './browserParts';
import { server } from './server';

// Long, so that only what never comes fails a test: on a busy machine all of it comes late.
configure({ asyncUtilTimeout: 60_000 });

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

afterEach(async () => {
  server.resetHandlers();
  window.localStorage.clear();
  await closeToasts();
});
afterAll(() => server.close());
