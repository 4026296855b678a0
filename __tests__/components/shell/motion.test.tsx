import { screen } from '@testing-library/react';
import { theme } from 'antd';
import { renderApp } from '../../support/renderApp';

const Page = () => <p>{String(theme.useToken().token.motion)}</p>;

describe('motion', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [false, 'true'],
    [true, 'false'],
  ])('where the system asks for less (%s) is %s', async (less, motion) => {
    const matchMedia = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      matches: less && media === '(prefers-reduced-motion: reduce)',
    }));
    renderApp(<Page />, { route: '/login' });
    expect(await screen.findByText(motion)).toBeVisible();
  });
});
