import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateName } from '@/components/ui/PersonName';
import { useWords } from '@/components/ui/words';
import { type OpenedRecord, openedRecordsKey } from '@/rules/openedRecords';
import { readPreference } from '@/store/browser';
import { useAppSelector, useCapability, useMay } from '@/store/hooks';
import { searchApi } from '@/store/search';
import { menuOf } from '../menu';
import { foundItem, holdsWords, menuItems, type PaletteGroup, type PaletteItem } from './paletteItems';

const pause = 200;
const most = 8;

/** A text delayed until typing pauses; cleared at once. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface Group {
  readonly key: PaletteGroup;
  readonly items: readonly PaletteItem[];
}

/** The palette's items for the typed text; without text, likely next actions. */
export const usePaletteItems = (typed: string) => {
  const { t } = useTranslation();
  const word = useWords();
  const written = useLateName();
  const person = useAppSelector(({ session }) => session.person);
  const maySearch = useMay('inquiry', 'read') !== 'none';
  const mayCreate = useMay('inquiry', 'create') !== 'none';
  const checksConflicts = useCapability('conflict.person');
  const [opened] = useState(() => readPreference<readonly OpenedRecord[]>(openedRecordsKey, []));
  const text = typed.trim();
  const settled = useSettled(text);
  const asks = maySearch && settled !== '' && text !== '';
  const countsLater = useCapability('total_later');
  const asked = { q: settled, limit: most, ...(countsLater ? { total: 'later' as const } : {}) };
  const { data, status } = searchApi.full.useQuery(asks ? { query: asked } : null, { keepPrevious: true });

  // Rows of an outdated query could lead to the wrong record.
  const rows = asks && settled === text && status === 'succeeded' ? (data?.data ?? []) : [];
  const more: PaletteItem[] =
    rows.length > 0 && (data?.total ?? most + 1) > rows.length
      ? [{ href: `/fullSearch?q=${encodeURIComponent(text)}`, label: t('shell.palette.all', { words: text }) }]
      : [];
  const { actions, screens } = menuItems(
    menuOf(person?.departmentId ?? null, person?.roleId ?? null, person?.capabilities ?? []),
    word,
    mayCreate,
  );
  const checks: readonly PaletteItem[] = checksConflicts ? [{ href: '/conflict', label: t('conflict.pageTitle') }] : [];
  const records = opened.map(({ noun, href, title }) => ({ href, label: title, detail: word(`${noun}.title`) }));
  const matching = (items: readonly PaletteItem[]) => items.filter(({ label }) => holdsWords(label, text));
  const groups: Group[] = [
    { key: 'found', items: [...rows.map((row) => foundItem(row, text, written)), ...more] },
    { key: 'opened', items: matching(records) },
    { key: 'actions', items: matching(actions) },
    { key: 'screens', items: matching([...screens, ...checks]) },
  ];
  const searching = maySearch && text !== '' && (settled !== text || status === 'loading');
  return { groups: groups.filter(({ items }) => items.length > 0), searching, failed: asks && status === 'failed' };
};
