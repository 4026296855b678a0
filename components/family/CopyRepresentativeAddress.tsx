import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyRows } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { FormHandle } from '@/components/resource/defineResource';
import { useAsyncFill } from '@/components/resource/useAsyncFill';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import { familyApi } from '@/store/family';
import styles from './member.module.css';

/** Puts the address of the family's representative into the form of anybody else. */
export const CopyRepresentativeAddress = <Rec extends Pick<Member, 'member_id' | 'family_code'>>({
  record,
  now,
  set,
}: FormHandle<Rec>) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { rows } = useFamilyRows(useFamilyCode(record));
  const [ask] = familyApi.show.useCommand();
  const [failure, setFailure] = useState('');
  const beginFill = useAsyncFill({ now, set });
  const representative = rows?.find(({ is_representative }) => is_representative === 1);
  if (representative === undefined || representative.member_id === record?.member_id) return null;

  const copy = async () => {
    const fill = beginFill();
    const result = await ask({ params: { id: representative.member_id } });
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    if (!result.ok) return;
    const { zipcode, prefecture_id, address, address2 } = result.data;
    fill({ zipcode, prefecture_id, address, address2 });
  };

  return (
    <div className={styles.beneath}>
      <Button size="small" onClick={copy}>
        {t('family.copyAddress', { name: representative.cust_name })}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </div>
  );
};
