import { act, screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderApp } from '../../support/renderApp';

const Page = ({ onWord }: { onWord?: (word: string) => void }) => {
  const word = useTranslation().t('common.save');
  onWord?.(word);
  return <p>{word}</p>;
};

describe('the language', () => {
  it('is Japanese by default; nothing is shown before its words are loaded', async () => {
    const { container } = renderApp(<Page />, { route: '/login' });
    expect(container).toBeEmptyDOMElement();
    expect(await screen.findByText('保存')).toBeVisible();
    expect(document.documentElement.lang).toBe('ja');
  });

  it('is the one kept by the browser', async () => {
    renderApp(<Page />, { route: '/login', lang: 'en' });
    expect(await screen.findByText('Save')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });

  it.each([
    ['/login?lang=en', 'jp', 'Save', 'en'],
    ['/login?lang=jp', 'en', '保存', 'jp'],
    ['/login?lang=fr', 'en', 'Save', 'en'],
  ] as const)('of %s after %s reads %s and is kept', async (route, lang, word, kept) => {
    const seen = new Set<string>();
    renderApp(<Page onWord={(shown) => seen.add(shown)} />, { route, lang });
    expect(await screen.findByText(word)).toBeVisible();
    expect([...seen]).toEqual([word]);
    expect(window.localStorage.getItem('lang')).toBe(kept);
  });

  it('follows the address on the way', async () => {
    const { visit } = renderApp(<Page />, { route: '/login' });
    await screen.findByText('保存');
    await visit('/login?lang=en');
    expect(await screen.findByText('Save')).toBeVisible();
  });

  it('follows a switch in another tab', async () => {
    renderApp(<Page />, { route: '/login' });
    await screen.findByText('保存');
    window.localStorage.setItem('lang', 'en');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lang' })));
    await waitFor(() => expect(screen.getByText('Save')).toBeVisible());
  });
});
