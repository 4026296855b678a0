import { act, screen } from '@testing-library/react';
import { LoadingBar } from '@/components/shell/LoadingBar';
import { renderApp } from '../../support/renderApp';

const bar = () => screen.queryByRole('progressbar', { name: 'ページを読み込んでいます' });

const open = async () => {
  const { router } = renderApp(
    <>
      <LoadingBar />
      <p>page</p>
    </>,
    { route: '/login' },
  );
  await screen.findByText('page');
  return (event: 'routeChangeStart' | 'routeChangeComplete' | 'routeChangeError', shallow = false) =>
    act(() => router.current().events.emit(event, '/customer', { shallow }));
};

describe('the loading bar', () => {
  it.each(['routeChangeComplete', 'routeChangeError'] as const)(
    'shows from the start of a change of page to %s',
    async (end) => {
      const emit = await open();
      expect(bar()).toBeNull();
      emit('routeChangeStart');
      expect(bar()).toBeInTheDocument();
      emit(end);
      expect(bar()).toBeNull();
    },
  );

  it('does not flash where only the query of the same page changes', async () => {
    const emit = await open();
    emit('routeChangeStart', true);
    expect(bar()).toBeNull();
  });
});
