import { useTranslation } from 'react-i18next';
import { BriefWordList, WordList } from '@/components/ui/WordList';
import type { EmployeeRow } from '@/contract/employee';
import styles from './employee.module.css';

type Named = Pick<EmployeeRow, 'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana'>;

export const EmployeeName = ({ record }: { record: Named }) => (
  <>
    {record.last_name}　{record.first_name}
    <small className={styles.kana}>
      {record.last_name_kana}　{record.first_name_kana}
    </small>
  </>
);

const types = ['is_sales', 'is_teamleader', 'is_judicial'] as const;

export const UserTypes = ({ record }: { record: Partial<Pick<EmployeeRow, (typeof types)[number]>> }) => {
  const { t } = useTranslation();
  return <WordList words={types.filter((type) => record[type] === 1).map((type) => t(`employee.fields.${type}`))} />;
};

type Assigned = Pick<EmployeeRow, 'cities' | 'offices' | 'teams'>;

export const Cities = ({ record: { cities } }: { record: Assigned }) => <BriefWordList words={cities} />;
export const Offices = ({ record: { offices } }: { record: Assigned }) => <BriefWordList words={offices} />;
export const Teams = ({ record: { teams } }: { record: Assigned }) => <BriefWordList words={teams} />;
