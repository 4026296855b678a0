import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { Button } from '@/components/ui/Button';

/** The browser's own way of following a link, which jsdom does not have. */
const noNavigation = (event: Event) => event.preventDefault();
beforeAll(() => window.addEventListener('click', noNavigation));
afterAll(() => window.removeEventListener('click', noNavigation));

describe('the button', () => {
  test('is a link where it leads somewhere, and goes there without loading the app anew', async () => {
    const { user, router } = renderApp(<Button href="/customer">顧客</Button>);
    const link = await screen.findByRole('link', { name: '顧客' });
    expect(link).toHaveAttribute('href', '/customer');
    await user.click(link);
    expect(router.visited).toEqual(['/', '/customer']);
  });

  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
  ])('leaves a click with %s to the browser', async (_, keys) => {
    const { router } = renderApp(<Button href="/customer">顧客</Button>);
    fireEvent.click(await screen.findByRole('link'), keys);
    expect(router.visited).toEqual(['/']);
  });

  test('is a button where it does something', async () => {
    const press = jest.fn();
    const { user } = renderApp(<Button onClick={press}>保存</Button>);
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('spins and cannot be pressed again until what it does is done', async () => {
    let finish = () => {};
    const press = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderApp(<Button onClick={press}>保存</Button>);
    const button = await screen.findByRole('button', { name: '保存' });
    await user.dblClick(button);
    await user.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    finish();
    expect(await screen.findByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'false');
    await user.click(button);
    expect(press).toHaveBeenCalledTimes(2);
  });

  test('can be pressed again after what it does failed', async () => {
    const press = jest.fn(() => Promise.reject(new Error('no')).catch(() => undefined));
    const { user } = renderApp(<Button onClick={press}>保存</Button>);
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '保存' }));
    expect(press).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['loading', { loading: true }],
    ['disabled', { disabled: true }],
  ])('does nothing while it is %s', async (_, state) => {
    const press = jest.fn();
    const { user } = renderApp(
      <Button onClick={press} {...state}>
        保存
      </Button>,
    );
    await user.click(await screen.findByRole('button', { name: /保存/ }));
    expect(press).not.toHaveBeenCalled();
  });

  test('leads nowhere while it is disabled', async () => {
    const { user, router } = renderApp(
      <Button href="/customer" disabled>
        顧客
      </Button>,
    );
    await user.click(await screen.findByText('顧客'));
    expect(router.visited).toEqual(['/']);
  });
});
