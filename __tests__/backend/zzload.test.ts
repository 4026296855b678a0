import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';

const api = testApi();
test('x', async () => {
  expect((await api.call('admin', contract.city.listing)).status).toBe(200);
});
