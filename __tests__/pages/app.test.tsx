import { render, screen, waitFor, within } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { deadline } from '@/contract/deadline';
import App from '@/pages/_app';
import NotFound from '@/pages/404';
import Root from '@/pages/index';
import Inquiry from '@/pages/inquiry';
import Login from '@/pages/login';
import { browserSession } from '@/services/browserSession';
import { useChains } from '../components/inquiry/chains';
import { createFakeRouter } from '../support/fakeRouter';
import { answer, server } from '../support/server';
import { sessionOf } from '../support/sessions';

type Page = ComponentProps<typeof App>['Component'];

const appWith = (Page: Page, route: string) => {
  const router = createFakeRouter(route);
  const props = { Component: Page, pageProps: {}, router: router.current() } as unknown as ComponentProps<typeof App>;
  const ui = (
    <RouterContext.Provider value={router.current()}>
      <App {...props} />
    </RouterContext.Provider>
  );
  return { router, ui };
};

describe('the app', () => {
  it('is blank in the page that is sent, so that nobody sees a shell or a language that is not theirs', () => {
    browserSession.signIn(sessionOf());
    expect(renderToString(appWith(Inquiry, '/inquiry').ui)).toBe('');
  });

  it.each([
    ['/', Root],
    ['/login', Login],
  ] as const)('shows the sign-in at %s', async (route, Page) => {
    render(appWith(Page, route).ui);
    expect(await screen.findByLabelText('パスワード')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tsugi ログイン');
  });

  it.each([
    ['nobody', false],
    ['staff', true],
  ])('tells %s of an unknown page, inside the shell: %s', async (_, signedIn) => {
    if (signedIn) browserSession.signIn(sessionOf());
    render(appWith(NotFound, '/404').ui);
    expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'トップページへ' })).toHaveAttribute('href', '/');
    expect(screen.queryAllByRole('navigation')).toHaveLength(signedIn ? 1 : 0);
  });

  it('shows a page to staff inside the shell, with what the backend counts in the header', async () => {
    useChains();
    server.use(answer(deadline.count, { mine: 2, offices: 0, due_from: '2026-04-01', due_to: '2026-04-08' }));
    const read = { read: 'all' } as const;
    const permissions = { customer: read, inquiry: read, project: read };
    browserSession.signIn(sessionOf({ capabilities: ['deadline.count'], permissions }));
    render(appWith(Inquiry, '/inquiry').ui);
    expect(await screen.findByRole('link', { name: '髙橋　一郎' })).toHaveAttribute('href', '/inquiry/7');
    expect(await screen.findByRole('link', { name: '担当 2件' })).toBeVisible();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('問合せ一覧');
    expect(page.queryByRole('link', { name: '担当 2件' })).toBeNull();
  });

  it('leads from / to the landing page', async () => {
    browserSession.signIn(sessionOf({ department: 3 }));
    const { router, ui } = appWith(Root, '/');
    render(ui);
    await waitFor(() => expect(router.visited).toEqual(['/insurance']));
  });
});
