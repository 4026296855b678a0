import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/parts/Panel';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useMayBill } from '@/components/parts/useMayBill';
import { useMayOn } from '@/components/parts/useRights';
import type { CallError } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { RefusalText } from '@/components/resource/RefusalText';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { optionLabel, useLang } from '@/components/ui/words';
import type { Option } from '@/contract/options';
import { invoice_kinds, invoice_states } from '@/contract/options/invoice';
import { formatDay, formatYen } from '@/locales/format';
import { invoiceApi } from '@/store/invoice';
import type { Billable, OfProject } from './IssueDialog';
import styles from './invoice.module.css';

const IssueDialog = lazyPart(() => import('./IssueDialog').then((module) => module.IssueDialog));

interface Project {
  readonly project_type: 1 | 2;
  readonly project_id: number;
}

export const useOptionName = () => {
  const { t } = useTranslation();
  return (list: readonly Option[], value: number): string => {
    const option = list.find((one) => one.value === value);
    return option === undefined ? '' : optionLabel(option, t);
  };
};

const Issued = ({ rows }: { rows: OfProject['issued'] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = useOptionName();
  if (rows.length === 0) return <p className={styles.quiet}>{t('invoice.panel.none')}</p>;
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['number', 'kind', 'state', 'issue_date', 'due_date', 'addressee_name'] as const).map((field) => (
              <th key={field} scope="col">
                {t(`invoice.fields.${field}`)}
              </th>
            ))}
            {(['total', 'open_amount'] as const).map((field) => (
              <th key={field} scope="col" className={styles.amount}>
                {t(`invoice.fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link href={`/invoice/${row.id}`}>{row.number}</Link>
              </td>
              <td>{name(invoice_kinds, row.kind)}</td>
              <td className={row.overdue_days === null ? undefined : styles.late}>
                {name(invoice_states, row.state)}
                {row.overdue_days !== null && ` ${t('invoice.days', { days: row.overdue_days })}`}
              </td>
              <td>{formatDay(row.issue_date, lang)}</td>
              <td>{formatDay(row.due_date, lang)}</td>
              <td>{row.addressee_name}</td>
              <td className={styles.amount}>{formatYen(row.total, lang)}</td>
              <td className={styles.amount}>{formatYen(row.open_amount, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Bills = ({ project, told }: { project: Project; told: OfProject }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const may = useMayBill('invoice')(told);
  const [bill, setBill] = useState<Billable | null>(null);
  if (told.billable.length === 0) return <p className={styles.quiet}>{t('invoice.panel.nothing')}</p>;
  return (
    <>
      <table className={styles.table} aria-label={t('invoice.panel.billable')}>
        <tbody>
          {told.billable.map((one) => (
            <tr key={`${one.part}/${one.billing_id}`}>
              <td>{one.label}</td>
              <td>{formatDay(one.billing_date, lang)}</td>
              <td className={styles.amount}>{formatYen(one.total, lang)}</td>
              <td className={styles.amount}>
                {may && (
                  <Button size="small" aria-haspopup="dialog" onClick={() => setBill(one)}>
                    {t('invoice.panel.issue')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bill !== null && <IssueDialog project={project} bill={bill} told={told} onClose={() => setBill(null)} />}
    </>
  );
};

/** 預り金精算書 of a legal project, to take along. */
const ClientMoney = ({ id, office_id }: { id: number; office_id: number }) => {
  const { t } = useTranslation();
  const { downloadFile } = useEngine();
  const may = useMayOn('invoice', 'export')({ office_id });
  const [make] = invoiceApi.clientMoney.useCommand();
  const [error, setError] = useState<CallError | null>(null);
  if (!may) return null;
  const hand = async () => {
    setError(null);
    const result = await make({ params: { id } });
    if (result.ok) downloadFile(result.data.file_path);
    else setError(result.error);
  };
  return (
    <span className={styles.actions}>
      {error !== null && <RefusalText error={error} />}
      <Button onClick={hand}>{t('invoice.panel.clientMoney')}</Button>
    </span>
  );
};

/** What was issued for a project, and what may be. */
export const InvoicePanel = ({ project }: { project: Project }) => {
  const { t } = useTranslation();
  const answer = invoiceApi.ofProject.useQuery({ query: project });
  return (
    <QueryBoundary answer={answer}>
      {(told) => (
        <Panel
          label={t('invoice.panel.title')}
          actions={told.has_client_money && <ClientMoney id={project.project_id} office_id={told.office_id} />}
        >
          <h3 className={styles.head}>{t('invoice.panel.billable')}</h3>
          <Bills project={project} told={told} />
          <h3 className={styles.head}>{t('invoice.panel.title')}</h3>
          <Issued rows={told.issued} />
        </Panel>
      )}
    </QueryBoundary>
  );
};
