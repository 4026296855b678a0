import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import type { Page } from '@/contract/defineEndpoint';
import { type CallError, useCallRun } from './api';
import type { PrintedList } from './ListPaper';
import { listingQuery } from './listQuery';
import { RefusalText } from './RefusalText';
import styles from './resource.module.css';

interface Props<Row extends object> {
  list: PrintedList<Row>;
  onChosen: (rows: readonly Row[]) => void;
  onClose: () => void;
}

/** More than these are no reading matter any more. */
const mostRows = 5_000;
/** How many rows one call answers. */
const rowsPerCall = 1_000;
const scopes = ['thisPage', 'all'] as const;

/** Asks whether the rows in sight or all that the filters leave are printed, and fetches them. */
export const PrintDialog = <Row extends object>({ list, onChosen, onClose }: Props<Row>) => {
  const { resource, call, within, query, page } = list;
  const { t } = useTranslation();
  const run = useCallRun<Page<Row>>(resource.api, call);
  const [scope, setScope] = useState<(typeof scopes)[number]>('thisPage');
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const total = page.total ?? Number.POSITIVE_INFINITY;
  const tooMany = page.total !== null && page.total > mostRows;

  const choose = async () => {
    if (scope === 'thisPage') return onChosen(page.data);
    setRefusal(null);
    const rows: Row[] = [];
    for (let number = 1; (number - 1) * rowsPerCall < total; number += 1) {
      const asked = listingQuery({ ...query, page: number, limit: rowsPerCall });
      const result = await run({ ...within, query: { ...within.query, ...asked } });
      if (!result.ok) return setRefusal(result.error);
      rows.push(...result.data.data);
    }
    onChosen(rows);
  };

  return (
    <Dialog title={t('print.range')} act={{ label: t('print.command'), onAct: choose }} onClose={onClose}>
      <Radio.Group
        className={styles.scopes ?? ''}
        value={scope}
        onChange={({ target }) => setScope(target.value)}
        options={scopes.map((value) => ({
          value,
          label: t(`print.${value}`, { count: value === 'all' ? (page.total ?? '…') : page.data.length }),
          disabled: value === 'all' && (page.total === null || tooMany),
        }))}
      />
      {tooMany && <p>{t('print.tooMany', { most: mostRows })}</p>}
      {refusal !== null && <RefusalText error={refusal} noun={resource.noun} />}
    </Dialog>
  );
};
