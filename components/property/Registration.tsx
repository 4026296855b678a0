import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DutyStanding } from '@/components/parts/DutyStanding';
import { DeadlineLeft } from '@/components/parts/settlement/DeadlineLeft';
import { useSettlements } from '@/components/parts/settlement/useSettlements';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import { useFamilyRights } from '@/components/parts/useRights';
import type { FormHandle } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { Property } from '@/contract/property';
import { formatDay, formatYen } from '@/locales/format';
import { formatsOf } from '@/locales/formats';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { propertyDuties } from '@/rules/duties';
import type { Duty } from '@/rules/duties/duty';
import { diedOn } from '@/rules/duties/estateHeirs';
import { type RegistrationTax, registrationTax } from '@/rules/registrationTax';
import styles from './property.module.css';

interface Props {
  duties: readonly Duty[];
  /** Null while the value is not known. */
  tax: RegistrationTax | null;
  /** Replaces the duty's status. */
  left?: (duty: Duty) => ReactNode;
}

const standing = (duty: Duty): ReactNode => <DutyStanding duty={duty} />;

const OneDuty = ({ duty, left }: { duty: Duty; left: (duty: Duty) => ReactNode }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const words = `deadlines.${duty.rule}` as const;
  return (
    <div>
      <dt>{formatsOf[lang].remark(t('property.fields.registration_due_date'), t(`${words}.name`))}</dt>
      <dd>
        {formatDay(duty.due, lang)} {left(duty)}
      </dd>
      <dd className={styles.law}>
        {t(`${words}.article`)} {t(`${words}.whatHappens`)}
      </dd>
    </div>
  );
};

const Registration = ({ duties, tax, left = standing }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <dl className={styles.registration}>
      {duties.map((duty) => (
        <OneDuty key={duty.rule} duty={duty} left={left} />
      ))}
      {duties.length === 0 && (
        <div>
          <dt>{formatsOf[lang].remark(t('property.fields.registration_due_date'), t('deadlines.R1.name'))}</dt>
          <dd>{t('property.registration.none')}</dd>
          <dd className={styles.law}>{t('deadlines.R1.article')}</dd>
        </div>
      )}
      <div>
        <dt>{t('property.fields.registration_tax')}</dt>
        <dd>{tax === null ? t('property.registration.noValue') : formatYen(tax.tax, lang)}</dd>
        <dd className={styles.law}>
          {tax?.relief
            ? t(`property.registration.${tax.relief.key}`, {
                upTo: tax.relief.upTo === null ? '' : formatYen(tax.relief.upTo, lang),
                until: tax.relief.until === null ? '' : formatDay(tax.relief.until, lang),
                article: t(`property.registration.articles.${tax.relief.key}`),
              })
            : t('property.registration.taxLaw', { perMille: tax?.perMille ?? 4 })}
        </dd>
        {tax?.asked && (
          <dd className={styles.law}>
            {t('property.registration.cheapLandNamed', {
              upTo: formatYen(tax.asked.upTo ?? 0, lang),
              until: formatDay(tax.asked.until ?? '', lang),
              article: t('property.registration.articles.cheapLand'),
            })}
          </dd>
        )}
      </div>
    </dl>
  );
};

const noRelief = { relief: null, partly: null, asked: null, perMille: null };

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);
const wholeOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** The owner's death from the family, else from the record. */
const useOwner = (values: FormHandle<Property>['values'], record: Property | null) => {
  const { data: tree } = useFamilyTree(useFamilyCode(record));
  const owner = tree?.members.find(({ member_id }) => member_id === values.owner_member_id);
  if (owner !== undefined) return { owner_death_date: diedOn(owner), owner_known_date: owner.known_date };
  return { owner_death_date: record?.owner_death_date ?? null, owner_known_date: record?.owner_known_date ?? null };
};

/** Deadlines and tax for the typed values; the owner's death is that of the record. */
export const LiveRegistration = ({ values, record }: FormHandle<Property>) => {
  const owner = useOwner(values, record);
  const value = wholeOf(values.fixed_asset_value);
  const duties = propertyDuties({
    ...owner,
    property_id: record?.property_id ?? 0,
    location: '',
    status: wholeOf(values.status),
    acquisition_known_date: dayOf(values.acquisition_known_date),
    division_date: dayOf(values.division_date),
    heir_notice_date: dayOf(values.heir_notice_date),
    registration_date: dayOf(values.registration_date),
    registration_applied_date: dayOf(values.registration_applied_date),
    registration_completed_date: dayOf(values.registration_completed_date),
  });
  const tax = registrationTax(
    {
      property_type: wholeOf(values.property_type),
      fixed_asset_value: value !== null && value >= 0 ? value : null,
      share_num: wholeOf(values.share_num),
      share_den: wholeOf(values.share_den),
      registration_applied_date: dayOf(values.registration_applied_date),
      to_deceased_heir: wholeOf(values.to_deceased_heir),
    },
    todayInTokyo(),
  );
  return <Registration duties={duties} tax={tax} />;
};

export const StoredRegistration = ({ record }: { record: Property }) => {
  const mayEdit = useFamilyRights().edit(record);
  const of = { type: 'property', id: record.property_id, mayEdit } as const;
  const stateOf = useSettlements(of);
  return (
    <Registration
      duties={propertyDuties(record)}
      tax={
        record.registration_tax === null
          ? null
          : { ...(registrationTax(record, todayInTokyo()) ?? noRelief), tax: record.registration_tax }
      }
      left={(duty) => <DeadlineLeft of={of} duty={duty} state={stateOf(duty)} />}
    />
  );
};
