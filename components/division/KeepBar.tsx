import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFamilyRights } from '@/components/parts/useRights';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useAddress } from '@/components/ui/useAddress';
import type { Asset } from '@/contract/asset';
import { assetApi } from '@/store/asset';
import { useCapability } from '@/store/hooks';
import styles from './division.module.css';
import type { Estate } from './estate';
import { useSavedInventory } from './LoadEstate';

type Kept = Pick<Asset, 'spouse_property' | 'spouse_yearly_use' | 'spouse_growth' | 'second_death_years' | 'benefits'>;

const keptOf = (inventory: Asset): Kept => ({
  spouse_property: inventory.spouse_property,
  spouse_yearly_use: inventory.spouse_yearly_use,
  spouse_growth: inventory.spouse_growth,
  second_death_years: inventory.second_death_years,
  benefits: inventory.benefits,
});

interface Props {
  estate: Estate;
  /** What of it stands in the address while it is tried. */
  names: readonly string[];
  isChanged: boolean;
  isKept: boolean;
  /** What is to be kept; without a value what is kept is cleared. */
  asKept: (clear: boolean) => Partial<Kept>;
}

/** Keeps with the inventory what is tried in the address, goes back to what is kept, or clears it. */
export const KeepBar = ({ estate: { inventory }, names, isChanged, isKept, asKept }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('asset');
  const rights = useFamilyRights();
  const mayEdit = useCapability('asset.assume') && rights.edit({});
  const { go } = useAddress();
  const [run, { status, error }] = assetApi.assume.useCommand();
  const once = useOnce();
  const takeSaved = useSavedInventory();
  const { family_asset_id, lock_version } = inventory;
  const back = () => go((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }), true);
  const keep = async (clear: boolean) => {
    const body = { ...keptOf(inventory), ...asKept(clear), lock_version };
    const result = await once((idempotencyKey) => run({ params: { id: family_asset_id }, body }, { idempotencyKey }));
    if (!result.ok) return;
    // What was saved stands before what was tried is let go: no figure in between is of the older inventory.
    flushSync(() => takeSaved(result.data));
    back();
    await notify(t(clear ? 'division.keep.cleared' : 'division.keep.saved'));
  };
  const isBusy = status === 'loading';
  return (
    <div className={styles.keep}>
      <span className={styles.note}>
        {t(isChanged ? 'division.keep.tried' : isKept ? 'division.keep.kept' : 'division.keep.none')}
      </span>
      {isChanged && mayEdit && (
        <Button onClick={() => keep(false)} loading={isBusy}>
          {t('division.keep.save')}
        </Button>
      )}
      {isChanged && <Button onClick={back}>{t('division.keep.back')}</Button>}
      {isKept && mayEdit && (
        <Button onClick={() => keep(true)} loading={isBusy}>
          {t('division.keep.clear')}
        </Button>
      )}
      {error && (
        <span role="alert" className={styles.wrong}>
          {errorTexts(error).join('\n')}
        </span>
      )}
    </div>
  );
};
