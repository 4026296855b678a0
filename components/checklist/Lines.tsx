import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { ChecklistLine } from '@/contract/checklist';
import { formatDayShort, formatFacts } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { documentKey } from '@/rules/checklist/requiredDocuments';
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
  const user = useAppSelector(({ session }) => session.person?.user);
  const put = async (line: ChecklistLine, change: { asked_on?: string; arrived_on?: string }) => {
    const asked_by = change.asked_on === undefined ? {} : { asked_by: user?.employeeId ?? user?.id };
    const result = await save({ body: { ...estate, ...identityOf(line), ...change, ...asked_by } });
    if (!result.ok) await notify(errorTexts(result.error).join(' '), 'error');
  };
  const day = (field: 'asked_on' | 'arrived_on' | 'returned_on') => ({
    key: field,
    title: t(`checklist.fields.${field}`),
    width: 116,
    render: (_: unknown, line: ChecklistLine) => formatDayShort(line[field], lang),
  });
  return (
    <Table<ChecklistLine>
      size="small"
      pagination={false}
      rowKey={(line) => `${line.line_id ?? documentKey(line)}`}
      dataSource={lines}
      locale={{ emptyText: t('common.empty') }}
      scroll={{ x: 1130 }}
      columns={[
        {
          key: 'kind',
          title: t('checklist.fields.kind'),
          width: 240,
          render: (_, line) => (
            <>
              {line.kind === 'other' ? line.label : t(`checklist.kinds.${line.kind}`)}
              {!line.required && <Tag className={styles.added}>{t('checklist.notRequired')}</Tag>}
              {line.remarks && <div className={styles.quiet}>{line.remarks}</div>}
            </>
          ),
        },
        {
          key: 'subject',
          title: t('checklist.fields.subject'),
          width: 130,
          render: (_, { kind, subject }) => (kind === 'other' ? '' : subject),
        },
        { key: 'source', title: t('checklist.fields.source'), width: 120, dataIndex: 'source' },
        {
          key: 'state',
          title: t('checklist.fields.state'),
          width: 92,
          render: (_, line) => <Tag color={colours[stateOf(line)]}>{t(`checklist.states.${stateOf(line)}`)}</Tag>,
        },
        {
          ...day('asked_on'),
          render: (_, line) => (
            <>
              {formatDayShort(line.asked_on, lang)}
              {line.asked_by_name && <div className={styles.quiet}>{line.asked_by_name}</div>}
            </>
          ),
        },
        {
          ...day('arrived_on'),
          render: (_, line) => (
            <>
              {formatDayShort(line.arrived_on, lang)}
              <div className={styles.quiet}>
                {formatFacts(
                  [line.is_copy === 1 && t('checklist.fields.is_copy'), ...line.attachments.map(({ name }) => name)],
                  lang,
                )}
              </div>
            </>
          ),
        },
        day('returned_on'),
        ...(onEdit === undefined
          ? []
          : [
              {
                key: 'actions',
                title: <span className="visually-hidden">{t('resource.actions')}</span>,
                fixed: 'right' as const,
                width: 172,
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
