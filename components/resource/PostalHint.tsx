import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { useLabelIn } from '@/components/ui/words';
import { prefectures } from '@/contract/options/prefectures';
import styles from './resource.module.css';
import type { Place, PostalAddress } from './usePostalAddress';

/** The address of a postal code, with a button to overwrite the present one; of several, one is chosen. */
export const PostalHint = ({ postal: { found, apply } }: { postal: PostalAddress }) => {
  const { t } = useTranslation();
  const labelIn = useLabelIn();
  const id = useId();
  const { places = [] } = found ?? {};
  const [place, another] = places;
  if (place === undefined) return t('resource.noSuchPostalCode');
  const label = ({ prefecture_id, address }: Place) => `${labelIn(prefectures, prefecture_id)} ${address}`;
  if (another === undefined)
    return (
      <>
        {label(place)}
        <Button type="link" size="small" onClick={() => apply(place)}>
          {t('resource.useAddress')}
        </Button>
      </>
    );
  return (
    <span className={styles.places}>
      <label htmlFor={id}>{t('resource.severalPlaces', { count: places.length })}</label>
      <ChoiceInput
        id={id}
        value={null}
        choices={places.map((one, value) => {
          const name = label(one);
          return { value, label: name, label_ja: name, label_en: name, active: 1 };
        })}
        onChange={(value) => {
          const chosen = places[Number(value)];
          if (chosen !== undefined && value !== null) apply(chosen);
        }}
      />
    </span>
  );
};
