import { render } from '@testing-library/react';
import { contract } from '@/contract';
import type { EndpointGroup } from '@/contract/defineEndpoint';
import { i18n, loadLanguage, useFailureText, useLang } from '@/locales';
import { words as en } from '@/locales/en';
import { words as jp } from '@/locales/jp';
import { unknownError } from '@/services/apiError';
import { missingToken } from '@/services/callEndpoint';

const Probe = ({ message }: { message: string }) => `${useLang()}: ${useFailureText()(message)}`;

const text = (message: string): string | null => {
  const { container, unmount } = render(<Probe message={message} />);
  const { textContent } = container;
  unmount();
  return textContent;
};

const flat = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => flat(part, `${path}/${key}`))
    : [[path, value]];

/** Without what English says of one thing alone. */
const plural = (words: unknown) => flat(words).filter(([path]) => !path.endsWith('_one'));

const japanese = /[\u3040-\u30ff\u3400-\u9fff]/u;
const placeholders = (value: unknown): string[] => [...(String(value).match(/\{\{\w+\}\}/g) ?? [])].sort();

describe('the words', () => {
  it('are the same set in both languages, none of them empty', () => {
    expect(plural(en).map(([path]) => path)).toEqual(flat(jp).map(([path]) => path));
    expect([...flat(en), ...flat(jp)].filter(([, value]) => value === '')).toEqual([]);
  });

  it('take the same values in both languages', () => {
    expect(plural(en).map(([, value]) => placeholders(value))).toEqual(
      flat(jp).map(([, value]) => placeholders(value)),
    );
  });

  it('are English in English, but for the name of the product and of the other language', () => {
    const left = flat(en).filter(([, value]) => japanese.test(String(value)));
    expect(left.map(([path]) => path)).toEqual(['/shell/product', '/shell/productName']);
  });

  it('hold a wording for the failure of every call and of none', () => {
    const groups: readonly EndpointGroup[] = Object.values(contract);
    const literals = groups.flatMap((group) => Object.values(group).map(({ failure }) => failure));
    for (const literal of [...literals, missingToken, unknownError]) expect(jp.failures).toHaveProperty([literal]);
  });
});

describe('figures among words', () => {
  it('have thousands separators, and one thing is one', async () => {
    await loadLanguage('jp');
    expect(i18n.t('resource.range', { total: 2_662, from: 2_601, to: 2_650 })).toBe('2,662件中 2,601〜2,650件');
    expect(i18n.t('legal.standing', { count: 1_040 })).toBe('この状態で1,040日');
    await loadLanguage('en');
    expect(i18n.t('family.size', { count: 1 })).toBe('1 member');
    expect(i18n.t('family.size', { count: 1_200 })).toBe('1,200 members');
    expect(i18n.t('legal.standing', { count: 1 })).toBe('1 day at this stage');
    expect(i18n.t('same.phoneEnd', { end: '2026' })).toContain('2026');
  });
});

describe('a language', () => {
  it.each([
    ['jp', 'jp: 拠点を取得できませんでした。', '保存', '2025年4月', '2025年 合計'],
    ['en', 'en: The offices could not be loaded.', 'Save', 'Apr 2025', '2025 total'],
  ] as const)('%s is spoken once loaded', async (lang, failure, save, month, total) => {
    await loadLanguage(lang);
    expect(text('Could not fetch offices')).toBe(failure);
    expect(text('サーバーの言葉。')).toBe(`${lang}: サーバーの言葉。`);
    expect(i18n.t('common.save')).toBe(save);
    expect(i18n.t('months.2025-04')).toBe(month);
    expect(i18n.t('months.2025-total')).toBe(total);
  });

  it('asked for last is spoken, whichever file comes last', async () => {
    await Promise.all([loadLanguage('en'), loadLanguage('jp')]);
    expect(i18n.t('common.save')).toBe('保存');
    await Promise.all([loadLanguage('jp'), loadLanguage('en')]);
    expect(i18n.t('common.save')).toBe('Save');
  });

  it('whose file does not come is logged and leaves the month labels', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await jest.isolateModulesAsync(async () => {
      jest.doMock('@/locales/en', () => {
        throw new Error('offline');
      });
      const fresh = await import('@/locales');
      await fresh.loadLanguage('en');
      expect(fresh.i18n.t('months.2026-12')).toBe('Dec 2026');
      expect(fresh.i18n.t('common.save')).toBe('common.save');
    });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
