import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import { formatDay } from '@/locales/format';
import { mergeApi } from '@/store/merge';
import styles from './parts.module.css';

/** The merges into a person's file that may still be undone. */
export const MergeNotice = ({ memberId }: { memberId: number }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const router = useRouter();
  const { data = [] } = mergeApi.ofMember.useQuery({ params: { id: memberId } });
  const [undo] = mergeApi.undo.useCommand();
  const [failure, setFailure] = useState<CallError | null>(null);
  const takeBack = async (id: number) => {
    if (!window.confirm(t('merge.undoAsk'))) return;
    const result = await undo({ params: { id } });
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    const { customer_id, family_code, member_id } = result.data;
    await notify(t('merge.undone'));
    await router.replace(
      customer_id === null ? `/family/member/${member_id}` : `/customer/${customer_id}/${family_code}`,
    );
  };
  return data.map(({ id, at, by_name, gone_name, gone_code, undo_until }) => (
    <div key={id} className={styles.mergeNotice} role="status">
      <span>
        {t('merge.done', {
          name: gone_name,
          code: gone_code,
          date: formatDay(at.slice(0, 10), lang),
          person: by_name ?? '',
          until: formatDay(undo_until, lang),
        })}{' '}
        {failure && <RefusalText error={failure} />}
      </span>
      <Button size="small" onClick={() => takeBack(id)}>
        {t('merge.undo')}
      </Button>
    </div>
  ));
};
