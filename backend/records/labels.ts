import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { optionLabel } from '@/locales/all';

/** The label of a closed list's value, in a language, as an expression; an unknown value has none. */
export const labelOf = (value: RawBuilder<unknown>, list: readonly Option[], lang: Lang): RawBuilder<string> =>
  sql`case ${value} ${sql.join(
    list.map((option) => sql`when ${sql.lit(option.value)} then ${sql.lit(optionLabel(option, lang))}`),
    sql` `,
  )} else '' end`;
