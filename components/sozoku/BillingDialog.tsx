import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '@/components/resource/DraftOffer';
import { RowsInput } from '@/components/resource/RowsInput';
import { useDraft } from '@/components/resource/useDraft';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { Changed } from '@/contract/billingBook';
import type { SozokuRow } from '@/contract/sozoku';
import { sozokuApi } from '@/store/sozoku';
import { MakeBook } from './BillingBook';
import { BillingReview } from './BillingReview';
import {
  billingColumns,
  type ChangedRow,
  changedRows,
  type GridRow,
  gridErrors,
  gridRow,
  sentRow,
  withWork,
  workOf,
} from './billingRows';
import styles from './sozoku.module.css';

interface Props {
  rows: readonly SozokuRow[];
  /** What a workbook changes of them: it is reviewed at once. */
  changes?: readonly Changed[];
  onSaved: () => void;
  onClose: () => void;
}

type Errors = Readonly<Record<string, readonly string[]>>;

/** The grid of bills and receipts; what changed is shown before it is saved, all of it or nothing. */
export const BillingDialog = ({ rows: stored, changes = [], onSaved, onClose }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts('sozoku');
  const [run] = sozokuApi.billingBulkUpdate.useCommand();
  const [grid, setGrid] = useState<readonly GridRow[]>(() =>
    stored.map((row) => ({ ...gridRow(row), ...changes.find(({ id }) => id === row.id)?.values })),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [review, setReview] = useState<readonly ChangedRow[] | null>(() =>
    changes.length === 0 ? null : changedRows(grid, stored),
  );
  const once = useOnce();
  const unsaved = changedRows(grid, stored);
  // A draft is of the projects that were ticked.
  const ids = stored.map(({ id }) => id);
  const draft = useDraft(`billing/${ids.toSorted((one, other) => one - other).join('-')}`, workOf(unsaved));
  const leave = (then: () => void) => {
    draft.done();
    then();
  };

  const refuse = (wrong: Errors, changed: readonly ChangedRow[]) => {
    const found = gridErrors(wrong, changed);
    const names = Object.keys(found).map((path) => {
      const index = Number(path.split('.')[1]);
      return t('sozoku.billing.wrongRow', { row: index + 1, number: grid[index]?.proposal_number });
    });
    setErrors(found);
    setFailure([...new Set(names)].join('\n'));
    setReview(null);
  };

  const check = async () => {
    const { billingErrors } = await import('./billingCheck');
    const wrong = billingErrors(unsaved, lang);
    if (Object.keys(wrong).length > 0) return refuse(wrong, unsaved);
    setErrors({});
    setFailure(unsaved.length === 0 ? t('sozoku.billing.unchanged') : '');
    setReview(unsaved.length === 0 ? null : unsaved);
  };

  const save = async (changed: readonly ChangedRow[]) => {
    const result = await once((idempotencyKey) => run({ body: changed.map(sentRow) }, { idempotencyKey }));
    if (result.ok) {
      void notify(t('resource.saved'));
      return leave(onSaved);
    }
    if (result.error.status === 422) return refuse(result.error.errors, changed);
    setFailure(errorTexts(result.error).join('\n'));
  };

  return (
    <Dialog
      width="min(1180px, 96vw)"
      title={t(review ? 'sozoku.billing.review' : 'sozoku.billing.title')}
      act={
        review
          ? { label: t('common.save'), onAct: () => save(review) }
          : { label: t('sozoku.billing.toReview'), onAct: check }
      }
      unsaved={unsaved.length > 0}
      footer={(buttons) => (
        <div className={styles.foot}>
          {review ? (
            <Button onClick={() => setReview(null)}>{t('sozoku.billing.back')}</Button>
          ) : (
            <MakeBook ids={ids} />
          )}
          {buttons}
        </div>
      )}
      onClose={() => (unsaved.length > 0 ? leave(onClose) : onClose())}
    >
      {!review && draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onTake={() => setGrid(withWork(grid, draft.take()))}
          onDiscard={draft.discard}
        />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {review ? (
        <BillingReview changed={review} />
      ) : (
        <RowsInput
          id="billing-rows"
          value={grid}
          onChange={(next) => setGrid(next as readonly GridRow[])}
          spec={{ kind: 'rows', fixed: true, sheet: true, columns: billingColumns }}
          choices={{}}
          noun="sozoku"
          field="rows"
          errors={errors}
        />
      )}
      <p className={styles.note}>{t('sozoku.billing.note')}</p>
    </Dialog>
  );
};
