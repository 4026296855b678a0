import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { AssetHead } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { formatDay } from '@/locales/format';
import { basicDeduction } from '@/rules/inheritanceTax';
import { rangeOfPartialDay } from '@/rules/partialDate';
import { recordedMember } from '@/rules/recordedFamily';
import { heirsForTax } from '@/rules/taxHeirs';
import { Heirs } from '../HeirsPanel';
import { HeirsTax } from '../HeirsTax';
import styles from './death.module.css';

interface Props {
  /** The family after the death. */
  members: readonly TreeMember[];
  decedentId: number;
  /** The (partial) date of death. */
  deathDate: string;
  /** The decedent's newest inventory, where there is one. */
  inventory: AssetHead | undefined;
  newInventoryHref: string;
}

/** Estimated shares, and whether a tax return is likely required. */
export const DeathOutcomeView = ({ members, decedentId, deathDate, inventory, newInventoryHref }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { count } = heirsForTax(decedentId, members.map(recordedMember));
  const deduction = basicDeduction(count, rangeOfPartialDay(deathDate).latest);
  const exceeds = inventory !== undefined && deduction !== null && inventory.net_total > deduction;
  return (
    <>
      <section aria-label={t('family.heirs.title')}>
        <h3>{t('family.heirs.title')}</h3>
        <Heirs members={members} decedentId={decedentId} />
      </section>
      <HeirsTax members={members} decedentId={decedentId} netTotal={inventory?.net_total ?? null} />
      {deduction === null ? (
        <p>{t('family.death.notComputed')}</p>
      ) : (
        <p className={exceeds ? styles.needed : undefined}>
          {inventory === undefined
            ? t('family.death.unknown')
            : t(exceeds ? 'family.death.needed' : 'family.death.notNeeded')}{' '}
          {inventory === undefined ? (
            <Link href={newInventoryHref}>{t('family.death.newInventory')}</Link>
          ) : (
            t('family.death.inventory', { day: formatDay(inventory.as_of_date, lang) })
          )}
        </p>
      )}
    </>
  );
};
