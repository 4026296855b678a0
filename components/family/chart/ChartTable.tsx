import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WordList } from '@/components/ui/WordList';
import type { TreeMember } from '@/contract/family';
import { chartPeople } from '@/rules/familyChart/people';
import { useChartTexts } from './useChartTexts';

interface Props {
  members: readonly TreeMember[];
  decedentId: number | null;
}

/** The chart as a table, for screen readers. */
export const ChartTable = ({ members, decedentId }: Props) => {
  const { t } = useTranslation();
  const textsOf = useChartTexts();
  const people = useMemo(() => chartPeople(members, decedentId), [members, decedentId]);
  const columns = ['relation', 'name', 'birth', 'death', 'share', 'marks'] as const;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('family.chart.table.caption')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`family.chart.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const { relation, name, birth, death, marks } = textsOf(person);
            return (
              <tr key={person.member.member_id}>
                <td>{relation}</td>
                <th scope="row">{name}</th>
                <td>{birth}</td>
                <td>{death}</td>
                <td>{person.share}</td>
                <td>
                  <WordList words={marks.map(({ text }) => text)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
