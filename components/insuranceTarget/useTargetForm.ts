import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { notify } from '@/components/ui/notify';
import { useTypedState } from '@/components/ui/useTypedState';
import { useLang } from '@/components/ui/words';
import type { InsuranceTarget } from '@/contract/insuranceTarget';
import type { ErrorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { messagesIn } from '@/locales';
import { insuranceTargetApi } from '@/store/insuranceTarget';
import { type CellKey, type Cells, cellsOf, isSameCells, merged, targetDataOf, withCells } from './targetGrid';
import type { TargetPlace } from './useTargetPlace';

interface State {
  /** The targets as they are stored. */
  readonly base: InsuranceTarget;
  readonly cells: Cells;
  /** Cell → sentences. */
  readonly errors: ErrorsMap;
  readonly messages: readonly string[];
  /** Cells saved meanwhile by somebody else. */
  readonly conflicts: Readonly<Record<CellKey, number | null>>;
}

const stale = 409;
const prefix = 'target_data.';

const begin = (base: InsuranceTarget): State => ({
  base,
  cells: cellsOf(base),
  errors: {},
  messages: [],
  conflicts: {},
});

const nothingAt = (place: TargetPlace): InsuranceTarget => ({ ...place, id: null, target_data: {}, lock_version: 0 });

const isSamePlace = (one: TargetPlace, other: TargetPlace): boolean =>
  (['office_id', 'year', 'dashboard_name'] as const).every((field) => one[field] === other[field]) &&
  (one.office_id !== null || one.city_id === other.city_id);

const isUnsaved = ({ base, cells }: State): boolean => !isSameCells(cells, cellsOf(base));

const without = <T extends object>(map: T, keys: readonly string[]): T =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key))) as T;

/** Validates with the contract before sending. */
const check = async (cells: Cells, lang: Lang): Promise<ErrorsMap> => {
  const [{ insuranceTarget }, { errorsMap }] = await Promise.all([
    import('@/contract/insuranceTarget'),
    import('@/contract/messages'),
  ]);
  const { error } = insuranceTarget.store.body.shape.target_data.safeParse(targetDataOf(cells));
  return errorsMap(error?.issues ?? [], messagesIn(lang));
};

/**
 * The life of a year's targets: typed, saved, refused on their cells, brought together with what others saved.
 * @param stored undefined while it is on its way
 */
export const useTargetForm = (place: TargetPlace, stored: InsuranceTarget | undefined) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const [store, { status }] = insuranceTargetApi.store.useCommand();
  const { state, now, change } = useTypedState<State>(() => begin(stored ?? nothingAt(place)));

  useLayoutEffect(() => {
    const present = now();
    const elsewhere = !isSamePlace(present.base, place);
    const newer = stored !== undefined && !isUnsaved(present) && stored.lock_version > present.base.lock_version;
    if (elsewhere || newer) change(() => begin(stored ?? nothingAt(place)));
  }, [place, stored, now, change]);

  const put = (next: Cells, messages: readonly string[] = []): void =>
    change((present) => {
      const { cells } = present;
      const keys = [...new Set([...Object.keys(next), ...Object.keys(cells)])] as CellKey[];
      const touched = keys.filter((key) => next[key] !== cells[key]);
      return {
        ...present,
        cells: next,
        messages,
        errors: without(present.errors, touched),
        conflicts: without(present.conflicts, touched),
      };
    });

  const refuse = (error: CallError): void => {
    if (error.status === stale && error.current !== undefined) {
      const theirs = error.current as InsuranceTarget;
      const { cells, base } = now();
      const together = merged(cells, cellsOf(base), cellsOf(theirs));
      change(() => ({ base: theirs, errors: {}, messages: [t('insuranceTarget.conflict')], ...together }));
      return;
    }
    const ofCells = Object.entries(error.errors).filter(([path]) => path.startsWith(prefix));
    const errors = Object.fromEntries(ofCells.map(([path, sentences]) => [path.slice(prefix.length), sentences]));
    const messages = ofCells.length > 0 ? [t('resource.checkErrors')] : errorTexts(error);
    change((present) => ({ ...present, errors, messages }));
  };

  const save = async (): Promise<void> => {
    if (status === 'loading') return;
    const { base, cells } = now();
    const errors = await check(cells, lang);
    if (Object.keys(errors).length > 0) {
      change((present) => ({ ...present, errors, messages: [t('resource.checkErrors')] }));
      return;
    }
    const target_data = targetDataOf(cells);
    const result = await store({
      body: { ...place, department_id: 3, target_data, lock_version: base.lock_version },
    });
    if (!result.ok) return refuse(result.error);
    change(() => begin(result.data));
    void notify(t('resource.saved'));
  };

  return {
    ...state,
    unsaved: isUnsaved(state),
    saving: status === 'loading',
    put,
    set: (key: CellKey, value: unknown) => put(withCells(now().cells, { [key]: value })),
    save,
    reset: () => change(({ base }) => begin(base)),
  };
};
