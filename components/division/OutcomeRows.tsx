import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatYen } from '@/locales/format';
import type { Outcome, PersonOutcome } from './outcome';

const rows = ['assets', 'costs', 'paid', 'received', 'net', 'beyondStatutory', 'beyondReserved', 'tax'] as const;
const quiet = new Set<string>(['costs', 'paid', 'received']);

interface Props {
  outcome: Outcome;
  memberIds: readonly number[];
}

/** What each person gets and pays, a row for each figure beneath the columns of the people. */
export const OutcomeRows = ({ outcome, memberIds }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const personOf = (id: number) => outcome.persons.find(({ memberId }) => memberId === id);
  const open = outcome.undivided;
  const shown = (value: number | null | undefined) => (value == null ? '―' : formatYen(value, lang));
  const openOf = (name: (typeof rows)[number]) =>
    open && (name === 'assets' || name === 'costs' || name === 'net') ? formatYen(open[name], lang) : '';
  const isShown = (name: (typeof rows)[number]) =>
    !quiet.has(name) || outcome.persons.some((person) => person[name] !== 0) || openOf(name) !== '';
  const text = (person: PersonOutcome | undefined, name: (typeof rows)[number]) => {
    return shown(person?.[name]);
  };
  return rows.filter(isShown).map((name) => (
    <tr key={name} data-strong={name === 'net' || name === 'tax'}>
      <th scope="row" colSpan={2}>
        {t(`division.outcome.${name}`)}
      </th>
      {memberIds.map((id) => (
        <td key={id} data-end data-short={name.startsWith('beyond') && Number(personOf(id)?.[name] ?? 0) < 0}>
          {text(personOf(id), name)}
        </td>
      ))}
      <td data-end>{name === 'tax' ? shown(outcome.tax) : openOf(name)}</td>
    </tr>
  ));
};
