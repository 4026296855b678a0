import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import type { Values } from '@/components/resource/defineResource';
import type { FormModel } from '@/components/resource/model';
import { changedRow } from '@/components/resource/rowKeys';
import { useDraft } from '@/components/resource/useDraft';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { useOnce } from '@/components/resource/useOnce';
import { notify } from '@/components/ui/notify';
import { useTypedState } from '@/components/ui/useTypedState';
import { useLang } from '@/components/ui/words';
import type { FamilyMembers, MemberRow } from '@/contract/family';
import type { ErrorsMap } from '@/contract/messages';
import { allStale } from '@/store/apiState';
import { familyApi } from '@/store/family';
import { useAppDispatch } from '@/store/hooks';
import { rowErrors } from './gridCheck';
import { draftFamily } from './gridLinks';
import { type Dispute, mergedRows } from './gridMerge';
import {
  changedColumns,
  columnOf,
  fieldsOf,
  type GridRow,
  isNew,
  isUntouched,
  numbered,
  type Preset,
  rowOf,
} from './gridRows';

interface State {
  readonly base: FamilyMembers;
  readonly rows: readonly GridRow[];
  /** `member_id.column` → sentences. */
  readonly errors: ErrorsMap;
  readonly disputes: readonly Dispute[];
  readonly messages: readonly string[];
  /** Set after the first attempt to save: from then on all errors are shown. */
  readonly attempted: boolean;
}

/** One changed row of a draft: the typed values, and the version they replace. */
type Kept = Partial<GridRow> & { readonly member_id: number; readonly lock_version?: number };

const stale = 409;
const signedOut = 401;

const presetOf = ({ members }: FamilyMembers): Preset => {
  const head = members.find(({ is_representative }) => is_representative === 1) ?? members[0];
  return { last_name: head?.last_name ?? null, last_name_kana: head?.last_name_kana ?? null };
};

/** The stored members, and an empty row to go on with. */
const begin = (base: FamilyMembers): State => ({
  base,
  rows: numbered([...base.members.map(rowOf), {}], presetOf(base)),
  errors: {},
  disputes: [],
  messages: [],
  attempted: false,
});

const storedIn = ({ members }: FamilyMembers, id: number) => members.find(({ member_id }) => member_id === id);

/** The differing columns of each changed row, without untouched new rows. */
const changesOf = ({ base, rows }: State): readonly [row: GridRow, columns: readonly string[]][] =>
  rows.flatMap((row): [GridRow, readonly string[]][] => {
    const stored = storedIn(base, row.member_id);
    if (stored === undefined && isUntouched(row, presetOf(base))) return [];
    const columns = changedColumns(row, stored === undefined ? {} : rowOf(stored));
    return columns.length === 0 ? [] : [[row, columns]];
  });

/** The rows of the call: changed members, and those whom new ones are linked to. */
const sentRows = (state: State): MemberRow[] => {
  const changes = new Map(changesOf(state));
  const rows = state.rows.filter((row) => changes.has(row) || !isNew(row));
  const { links } = draftFamily(rows, state.base.members);
  return rows.flatMap((row) => {
    const body = { ...fieldsOf(row, changes.get(row) ?? []), ...links.get(row.member_id) };
    if (Object.keys(body).length === 0) return [];
    const lock_version = storedIn(state.base, row.member_id)?.lock_version;
    return [{ member_id: row.member_id, ...body, ...(lock_version === undefined ? {} : { lock_version }) }];
  });
};

/** What would be lost of the work, row by row; null where nothing would. */
const workOf = (state: State): { readonly rows: readonly Kept[] } | null => {
  const rows = changesOf(state).map(
    ([row, columns]): Kept => ({
      member_id: row.member_id,
      ...Object.fromEntries(columns.map((column) => [column, row[column]])),
      ...(isNew(row) ? {} : { lock_version: storedIn(state.base, row.member_id)?.lock_version ?? 0 }),
    }),
  );
  return rows.length === 0 ? null : { rows };
};

/** The life of a family in the grid: typed, kept as a draft, saved whole, refused on its cells, brought together with others' changes. */
export const useFamilyGrid = (stored: FamilyMembers, model: FormModel) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts('family');
  const dispatch = useAppDispatch();
  const [run, { status }] = familyApi.saveMembers.useCommand();
  const { state, now, change } = useTypedState(() => begin(stored));
  const once = useOnce();
  const { base } = state;
  const preset = useMemo(() => presetOf(base), [base]);
  const saving = status === 'loading';

  const work = useMemo(() => workOf(state), [state]);
  const draft = useDraft(`familyGrid/${base.family_code}`, work, () => workOf(now()));
  const leaveFreely = useLeaveGuard(work !== null);

  // What others saved is shown as long as nothing would be lost by it.
  const seen = useRef(stored);
  useEffect(() => {
    if (stored === seen.current) return;
    seen.current = stored;
    if (workOf(now()) === null && !saving) change(() => begin(stored));
  }, [stored, saving, now, change]);

  const checked = (next: State): ErrorsMap =>
    Object.assign(
      {},
      ...changesOf(next).map(([row, columns]) =>
        rowErrors({
          row,
          columns,
          stored: storedIn(next.base, row.member_id) ?? null,
          model,
          lang,
          whole: next.attempted,
        }),
      ),
    );

  const put = (typed: readonly Values[]): void =>
    change((present) => {
      const next = { ...present, rows: numbered(typed, presetOf(present.base)), messages: [] };
      const before = new Map(present.rows.map((row) => [row.member_id, row]));
      const touched = next.rows.flatMap((row) => {
        const known = before.get(row.member_id);
        return known === row ? [] : changedColumns(row, known ?? {}).map((column) => `${row.member_id}.${column}`);
      });
      const isOf = (path: string) => touched.includes(path);
      return {
        ...next,
        // One cell is checked when it is left, pasted ones at once.
        errors:
          touched.length > 2
            ? checked(next)
            : Object.fromEntries(Object.entries(present.errors).filter(([path]) => !isOf(path))),
        disputes: present.disputes.filter(({ member_id, column }) => !isOf(`${member_id}.${column}`)),
      };
    });

  const refuse = (error: CallError, sent: readonly MemberRow[]): void => {
    if (error.status === signedOut) return;
    if (error.status === stale && error.current !== undefined) {
      const theirs = error.current as FamilyMembers;
      change((present) => ({
        ...present,
        ...mergedRows(present.rows, present.base.members, theirs.members),
        base: theirs,
        errors: {},
        messages: [t('family.grid.conflict')],
      }));
      return;
    }
    const errors: ErrorsMap = {};
    for (const [path, sentences] of Object.entries(error.errors)) {
      const [list, index = '', field = ''] = path.split('.');
      const row = list === 'members' ? sent[Number(index)] : undefined;
      if (row === undefined) continue;
      const cell = `${row.member_id}.${columnOf(field)}`;
      errors[cell] = [...(errors[cell] ?? []), ...sentences];
    }
    const messages = Object.keys(errors).length > 0 ? [t('resource.checkErrors')] : errorTexts(error);
    change((present) => ({ ...present, errors, messages }));
  };

  const save = async (): Promise<void> => {
    const present = { ...now(), attempted: true };
    if (saving) return;
    const errors = checked(present);
    const isWrong = Object.keys(errors).length > 0;
    change(() => ({ ...present, errors, messages: isWrong ? [t('resource.checkErrors')] : [] }));
    const members = sentRows(present);
    if (isWrong || members.length === 0) return;
    const body = { family_code: present.base.family_code, members };
    const result = await once((idempotencyKey) => run({ body }, { idempotencyKey }));
    if (!result.ok) return refuse(result.error, members);
    draft.done();
    leaveFreely();
    change(() => begin(result.data));
    void notify(t('resource.saved'));
    dispatch(allStale());
  };

  const takeDraft = (): void => {
    const typed = draft.take().rows as readonly Kept[];
    change((present) => {
      const over = new Map(typed.map((row) => [row.member_id, row]));
      const isKnown = ({ member_id }: Kept) => present.rows.some((row) => row.member_id === member_id && !isNew(row));
      const untouched = (row: GridRow) => isUntouched(row, presetOf(present.base));
      const taken = [
        ...present.rows
          .filter((row) => !untouched(row))
          .map((row): Values => {
            const { lock_version: _, ...values } = (isNew(row) ? undefined : over.get(row.member_id)) ?? {};
            return { ...row, ...values };
          }),
        ...typed.filter((row) => !isKnown(row)).map(({ member_id: _, lock_version: __, ...values }) => values),
      ];
      // What others saved since the draft was kept stands beside it.
      const disputes = typed.flatMap(({ member_id, lock_version, ...values }): Dispute[] => {
        const now = storedIn(present.base, member_id);
        if (now === undefined || now.lock_version === lock_version) return [];
        return changedColumns({ ...rowOf(now), ...values }, rowOf(now)).map((column) => ({
          member_id,
          column,
          theirs: rowOf(now)[column],
        }));
      });
      return { ...present, rows: numbered(taken, presetOf(present.base)), disputes };
    });
  };

  return {
    ...state,
    preset,
    changed: work?.rows.length ?? 0,
    saving,
    draft,
    takeDraft,
    put,
    save,
    recheck: () => change((present) => ({ ...present, errors: { ...present.errors, ...checked(present) } })),
    reset: () => {
      draft.done();
      change(() => begin(base));
    },
    /** Takes what the other one saved. */
    concede: ({ member_id, column, theirs }: Dispute) =>
      put(now().rows.map((row) => (row.member_id === member_id ? changedRow(row, { [column]: theirs }) : row))),
  };
};
