import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecedent } from '@/components/parts/useDecedent';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useListUrl } from '@/components/resource/useListUrl';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { IssuedPapers } from '@/contract/paper';
import { useMay } from '@/store/hooks';
import { paperApi } from '@/store/paper';
import type { PaperSubject } from './PapersDialog';
import styles from './paper.module.css';
import { paperList } from './paperList';

const PapersDialog = lazyPart(() => import('./PapersDialog').then((module) => module.PapersDialog));

const list = described(paperList.list);

type Place = Omit<PaperSubject, 'decedent_member_id'> & {
  /** Null where the record names nobody: one of the family's dead is chosen. */
  readonly decedent_member_id: number | null;
};

/** What was issued for a record, and the way to further papers. */
export const PapersTab = ({ place }: { place: Place }) => {
  const { t } = useTranslation();
  const take = useTakeFile('paper');
  const mayMake = useMay('paper', 'make') !== 'none';
  const mayTake = useMay('paper', 'export') !== 'none';
  const state = useListUrl(list);
  const { family_code, decedent_member_id: named, ...record } = place;
  const { decedentId, choices, choose } = useDecedent(family_code, named);
  const [fetchFile] = paperApi.file.useCommand();
  const [open, setOpen] = useState(false);

  return (
    <>
      <ListView
        resource={paperList}
        list={list}
        state={state}
        within={{ query: { family_code, ...record } }}
        slots={{
          toolbar: mayMake && (
            <>
              {choices.length > 0 && (
                <Select
                  size="small"
                  className={styles.decedent}
                  aria-label={t('paper.fields.decedent_name')}
                  value={decedentId}
                  options={choices}
                  onChange={(value: number) => choose(value)}
                />
              )}
              {decedentId === null ? (
                <span className={styles.note}>{t('paper.nobodyDied')}</span>
              ) : (
                <Button type="primary" onClick={() => setOpen(true)}>
                  {t('paper.open')}
                </Button>
              )}
            </>
          ),
          ...(mayTake && {
            actionsWidth: 116,
            rowButton: (row: IssuedPapers) => (
              <Button size="small" onClick={() => take(fetchFile({ params: { id: row.id } }))}>
                {t('paper.download')}
              </Button>
            ),
          }),
        }}
      />
      {open && decedentId !== null && (
        <PapersDialog
          subject={{ family_code, decedent_member_id: decedentId, ...record }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
