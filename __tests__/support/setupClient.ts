import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './browserParts';
import { server } from './server';

configure({ asyncUtilTimeout: 5_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => server.close());
