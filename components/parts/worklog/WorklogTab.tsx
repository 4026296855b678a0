import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useCallData } from '@/components/resource/api';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { useLang } from '@/components/ui/words';
import type { EngagementWorklog, Worklog } from '@/contract/worklog';
import { formatMinutes } from '@/locales/format';
import { ContactTable } from './ContactTable';
import type { WorklogOf } from './defineWorklog';
import { WorklogTable } from './WorklogTable';
import styles from './worklog.module.css';

const WorklogDrawer = lazyPart(() => import('./WorklogDrawer').then((module) => module.WorklogDrawer));

interface Props {
  of: WorklogOf;
  projectId: number;
  mayEdit: boolean;
}

/** The work on a project with the time it took, and the contacts with its customer. */
export const WorklogTab = ({ of, projectId, mayEdit }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const choices = of.useChoices();
  const answer = useCallData<EngagementWorklog>(of.api, of.show, { params: { id: projectId } });
  const [open, setOpen] = useState<Worklog | 'new' | null>(null);
  return (
    <>
      <Panel
        label={t('worklog.title')}
        note={
          <span className={styles.total}>
            {t('worklog.total', { time: formatMinutes(answer.data?.total_minutes ?? 0, lang) })}
          </span>
        }
        actions={
          mayEdit && (
            <Button type="primary" onClick={() => setOpen('new')}>
              {t('worklog.createTitle')}
            </Button>
          )
        }
      >
        <QueryBoundary answer={answer}>
          {({ worklogs }) => <WorklogTable rows={worklogs} choices={choices} onEdit={mayEdit ? setOpen : undefined} />}
        </QueryBoundary>
      </Panel>
      <div className={styles.contacts}>
        <Panel label={t('worklog.contacts')} note={t('worklog.contactsNote')}>
          <QueryBoundary answer={answer}>{({ engagements }) => <ContactTable rows={engagements} />}</QueryBoundary>
        </Panel>
      </div>
      {open !== null && (
        <WorklogDrawer
          of={of}
          projectId={projectId}
          record={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
