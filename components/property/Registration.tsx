import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineLeft } from '@/components/parts/settlement/DeadlineLeft';
import { useSettlements } from '@/components/parts/settlement/useSettlements';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import { useFamilyRights } from '@/components/parts/useRights';
import type { FormHandle } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { Property } from '@/contract/property';
import { todayInTokyo } from '@/rules/calendarDay';
import { deadlineDefinitions } from '@/rules/deadlineDefinitions';
import { registrationBase, registrationDeadline } from '@/rules/deadlines';
import { formatDay, formatYen } from '@/rules/format';
import { type RegistrationTax, registrationTax } from '@/rules/registrationTax';
import { DueCell } from './DueCell';
import styles from './property.module.css';

interface Props {
  due: string | null;
  done: string | null;
  /** Null while the value is not known. */
  tax: RegistrationTax | null;
  /** In place of the days that are left: how the deadline stands. */
  left?: ReactNode;
}

const Registration = ({ due, done, tax, left }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { nameJa, nameEn, article, whatHappensJa, whatHappensEn } = deadlineDefinitions.R;
  return (
    <dl className={styles.registration}>
      <div>
        <dt>
          {t('property.fields.registration_due_date')}（{lang === 'jp' ? nameJa : nameEn}）
        </dt>
        <dd>
          {due === null ? (
            t('property.registration.none')
          ) : left ? (
            <>
              {formatDay(due, lang)} {left}
            </>
          ) : (
            <DueCell record={{ registration_due_date: due, registration_completed_date: done }} />
          )}
        </dd>
        <dd className={styles.law}>
          {article} {due !== null && (lang === 'jp' ? whatHappensJa : whatHappensEn)}
        </dd>
      </div>
      <div>
        <dt>{t('property.fields.registration_tax')}</dt>
        <dd>{tax === null ? t('property.registration.noValue') : formatYen(tax.tax, lang)}</dd>
        <dd className={styles.law}>
          {tax?.relief
            ? t('property.registration.cheapLand', {
                upTo: formatYen(tax.relief.upTo, lang),
                until: formatDay(tax.relief.until, lang),
                article: lang === 'jp' ? tax.relief.articleJa : tax.relief.articleEn,
              })
            : t('property.registration.taxLaw')}
        </dd>
      </div>
    </dl>
  );
};

const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const wholeOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** Deadline and tax as they follow from what is typed; the owner's death is the record's. */
export const LiveRegistration = ({ values, record }: FormHandle<Property>) => {
  const { data: tree } = useFamilyTree(useFamilyCode(record));
  const owner = tree?.members.find(({ member_id }) => member_id === values.owner_member_id);
  const base = registrationBase({
    knownDate: owner?.known_date ?? owner?.death_date,
    acquisitionKnownDate: dayOf(values.acquisition_known_date),
    divisionDate: dayOf(values.division_date),
  });
  const computed = owner?.death_date ? (registrationDeadline(base)?.due ?? null) : null;
  const value = wholeOf(values.fixed_asset_value);
  const tax = registrationTax(
    {
      property_type: wholeOf(values.property_type),
      fixed_asset_value: value !== null && value >= 0 ? value : null,
      share_num: wholeOf(values.share_num),
      share_den: wholeOf(values.share_den),
      registration_applied_date: dayOf(values.registration_applied_date),
    },
    todayInTokyo(),
  );
  return (
    <Registration
      due={owner === undefined ? (record?.registration_due_date ?? null) : computed}
      done={dayOf(values.registration_completed_date)}
      tax={tax}
    />
  );
};

export const StoredRegistration = ({ record }: { record: Property }) => {
  const { property_id: id, registration_due_date: due } = record;
  const mayEdit = useFamilyRights().edit(record);
  const of = { type: 'property', id, mayEdit } as const;
  const stateOf = useSettlements(of);
  const deadline = { rule: 'R', due: due ?? '' };
  const state = stateOf(deadline);
  return (
    <Registration
      due={due}
      done={record.registration_completed_date}
      tax={
        record.registration_tax === null
          ? null
          : { tax: record.registration_tax, relief: registrationTax(record, todayInTokyo())?.relief ?? null }
      }
      left={state && <DeadlineLeft of={of} deadline={deadline} state={state} />}
    />
  );
};
