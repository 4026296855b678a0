import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { chainHref } from '@/components/parts/chainHref';
import { useLang } from '@/components/ui/words';
import type { InterviewRow } from '@/contract/interview';
import { formatDay } from '@/locales/format';
import styles from './interview.module.css';

interface CellProps {
  record: InterviewRow;
}

export const WhenCell = ({ record: { interview_date, start_time } }: CellProps) => (
  <>
    {formatDay(interview_date, useLang())} {start_time}
  </>
);

export const SequenceCell = ({ record: { sequence } }: CellProps) =>
  useTranslation().t('chain.nth', { count: sequence });

/** The newest contact; where there was none, what the interview itself was about. */
export const EngagementCell = ({ record }: CellProps) => {
  const text = record.engagement_content ?? record.first_interview_detail ?? '';
  return (
    <div className={styles.beginning} title={text}>
      {text}
    </div>
  );
};

const ProjectCell = ({ id, href }: { id: number | null; href: (id: number) => string }) => {
  const { t } = useTranslation();
  return id === null ? null : <Link href={href(id)}>{t('interview.projects.exists')}</Link>;
};

/** The row does not tell which kind of sozoku project it is; the interview's category does, or the first kind. */
const sozokuHref = (category: number) =>
  ({ 2: chainHref.project_revised, 3: chainHref.project_during_life })[category] ?? chainHref.project_confirmed;

export const SozokuCell = ({ record: { project_sozoku_id, project_category } }: CellProps) => (
  <ProjectCell id={project_sozoku_id} href={sozokuHref(project_category)} />
);

export const LegalCell = ({ record: { project_legal_id } }: CellProps) => (
  <ProjectCell id={project_legal_id} href={chainHref.project_legal} />
);
