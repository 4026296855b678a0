import type { FormModel } from '@/components/resource/model';
import { textOf } from '@/components/ui/inputProps';
import type { Member } from '@/contract/member';
import { type ErrorsMap, errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { messagesIn } from '@/locales';
import { todayInTokyo } from '@/rules/calendarDay';
import { columnOf, fieldsOf, type GridRow, isBirth } from './gridRows';

interface Checked {
  readonly row: GridRow;
  /** The columns that differ from what is stored. */
  readonly columns: readonly string[];
  /** Null of a new member. */
  readonly stored: Member | null;
  readonly model: FormModel;
  readonly lang: Lang;
  /** Required empty cells are reported too. */
  readonly whole: boolean;
}

/** Fields the server adds to a new member. */
const added = { family_code: 'F0000001', office_id: 1 };

/** Errors of each row in the server's words: `member_id.column` → sentences. */
export const rowErrors = ({ row, columns, stored, model, lang, whole }: Checked): ErrorsMap => {
  const fields = fieldsOf(row, columns);
  const values = stored === null ? { ...fields, ...added } : fields;
  const found = model.check({ values, record: stored, today: todayInTokyo(), lang });
  const errors: ErrorsMap = {};
  for (const [field, sentences] of Object.entries(found)) {
    const column = columnOf(field);
    if (whole || textOf(row[column]) !== '') errors[`${row.member_id}.${column}`] ??= sentences;
  }
  if (!isBirth(row.birth))
    errors[`${row.member_id}.birth`] = Object.values(
      errorsMap([], messagesIn(lang), [{ path: 'birth', code: 'partial_date' }]),
    ).flat();
  return errors;
};
