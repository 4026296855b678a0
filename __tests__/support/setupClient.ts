import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import * as React from 'react';
import { theme } from '@/styles/theme';
import './browserParts';
import { server } from './server';

// Long, so that only what never comes fails a test: on a busy machine all of it comes late.
configure({ asyncUtilTimeout: 60_000 });

// No test asks for a colour or a margin: antd writes no styles, which is much of its work.
theme.zeroRuntime = true;

/** React notes where each of the first ten thousand elements of a second was made, to say it in warnings: of none here. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

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
