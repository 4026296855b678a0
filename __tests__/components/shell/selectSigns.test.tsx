import { screen } from '@testing-library/react';
import { Select } from 'antd';
import { renderApp } from '../../support/renderApp';

const Page = () => (
  <>
    <Select aria-label="種類" options={[]} />
    <Select aria-label="担当" options={[]} loading />
  </>
);

test('the signs of a select have no English name of their own', async () => {
  const { container } = renderApp(<Page />, { route: '/login' });
  expect(await screen.findByRole('combobox', { name: '種類' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: '担当' })).toBeVisible();
  const signs = [...container.querySelectorAll('.ant-select-suffix [role="img"]')];
  expect(signs.map((sign) => sign.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
});
