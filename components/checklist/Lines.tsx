import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { ChecklistLine } from '@/contract/checklist';
import { type DocumentOffice, documentOffices } from '@/contract/notation/documentOffices';
import { formatDayShort, formatFacts } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { documentKey } from '@/rules/checklist/requiredDocuments';
import { sourceText } from '@/rules/checklist/sourceText';
import { checklistApi } from '@/store/checklist';
import { useAppSelector } from '@/store/hooks';
import styles from './checklist.module.css';
import type { Estate } from './estate';
import { identityOf, stateOf } from './lineState';

interface Props {
  estate: Estate;
  lines: readonly ChecklistLine[];
  onEdit: ((line: ChecklistLine) => void) | undefined;
}

const colours = { open: 'default', asked: 'blue', arrived: 'green', returned: 'green', not_needed: 'default' } as const;

/** The documents with where each comes from and how far it has come; the next step is one press. */
export const Lines = ({ estate, lines, onEdit }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts('checklist');
  const [save] = checklistApi.save.useCommand();
  const offices = Object.fromEntries(
    documentOffices.map((office) => [office, t(`checklist.offices.${office}`)]),
  ) as Record<DocumentOffice, string>;
  const user = useAppSelector(({ session }) => session.person?.user);
  const put = async (line: ChecklistLine, change: { asked_on?: string; arrived_on?: string }) => {
    const asked_by = change.asked_on === undefined ? {} : { asked_by: user?.employeeId ?? user?.id };
    const result = await save({ body: { ...estate, ...identityOf(line), ...change, ...asked_by } });
    if (!result.ok) await notify(errorTexts(result.error).join(' '), 'error');
  };
  return (
    <Table<ChecklistLine>
      size="small"
      pagination={false}
      rowKey={(line) => `${line.line_id ?? documentKey(line)}`}
      dataSource={lines}
      locale={{ emptyText: t('common.empty') }}
      scroll={{ x: 740 }}
      columns={[
        {
          key: 'kind',
          title: t('checklist.fields.kind'),
          render: (_, line) => (
            <>
              {line.kind === 'other' ? line.label : t(`checklist.kinds.${line.kind}`)}
              {!line.required && <Tag className={styles.added}>{t('checklist.notRequired')}</Tag>}
              {line.remarks && <div className={styles.quiet}>{line.remarks}</div>}
              {line.attachments.map(({ id, name }) => (
                <div key={id} className={styles.quiet}>
                  {name}
                </div>
              ))}
            </>
          ),
        },
        {
          key: 'subject',
          title: formatFacts([t('checklist.fields.subject'), t('checklist.fields.source')], lang),
          width: 128,
          render: (_, line) => {
            const source = sourceText(line, offices);
            return (
              <>
                {line.kind === 'other' ? '' : line.subject}
                {source && <div className={styles.quiet}>{source}</div>}
              </>
            );
          },
        },
        {
          key: 'state',
          title: t('checklist.fields.state'),
          width: 100,
          render: (_, line) => <Tag color={colours[stateOf(line)]}>{t(`checklist.states.${stateOf(line)}`)}</Tag>,
        },
        {
          key: 'asked_on',
          title: t('checklist.fields.asked_on'),
          width: 116,
          render: (_, line) => (
            <>
              {formatDayShort(line.asked_on, lang)}
              {line.asked_by_name && <div className={styles.quiet}>{line.asked_by_name}</div>}
            </>
          ),
        },
        {
          key: 'arrived_on',
          title: t('checklist.fields.arrived_on'),
          width: 116,
          render: (_, line) => (
            <>
              {formatDayShort(line.arrived_on, lang)}
              {line.is_copy === 1 && <div className={styles.quiet}>{t('checklist.fields.is_copy')}</div>}
              {line.returned_on && (
                <div className={styles.quiet}>
                  {t('checklist.fields.returned_on')} {formatDayShort(line.returned_on, lang)}
                </div>
              )}
            </>
          ),
        },
        ...(onEdit === undefined
          ? []
          : [
              {
                key: 'actions',
                title: <span className="visually-hidden">{t('resource.actions')}</span>,
                fixed: 'right' as const,
                width: 160,
                render: (_: unknown, line: ChecklistLine) => {
                  const state = stateOf(line);
                  return (
                    <span className={styles.actions}>
                      {state === 'open' && (
                        <Button size="small" onClick={() => put(line, { asked_on: todayInTokyo() })}>
                          {t('checklist.askToday')}
                        </Button>
                      )}
                      {state === 'asked' && (
                        <Button size="small" onClick={() => put(line, { arrived_on: todayInTokyo() })}>
                          {t('checklist.arriveToday')}
                        </Button>
                      )}
                      <Button size="small" onClick={() => onEdit(line)}>
                        {t('checklist.edit')}
                      </Button>
                    </span>
                  );
                },
              },
            ]),
      ]}
    />
  );
};
