import { useTranslation } from 'react-i18next';
import { ChainStatus } from '@/components/parts/ChainStatus';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { Button } from '@/components/ui/Button';
import { OfficeBadge } from '@/components/ui/OfficeBadge';
import { isLate, PersonName, useLateName } from '@/components/ui/PersonName';
import { WordList } from '@/components/ui/WordList';
import { useLang } from '@/components/ui/words';
import type { Choice } from '@/contract/fields';
import { formatDay } from '@/locales/format';
import { customerApi } from '@/store/customer';
import { inquiryApi } from '@/store/inquiry';
import styles from './inquiry.module.css';
import { inquiryHref } from './inquiryList';

interface Props {
  customerId: number;
  familyCode: string;
  relations: readonly Choice[] | undefined;
  onChange: () => void;
}

const shown = 3;

/** The chosen caller, with details to verify them: kana, phone, family, earlier inquiries. */
export const PickedCaller = ({ customerId, familyCode, relations, onChange }: Props) => {
  const { t } = useTranslation();
  const answer = customerApi.show.useQuery({ params: { id: customerId, familyCode } });
  return (
    <div className={styles.picked}>
      <QueryBoundary answer={answer}>
        {(person) => (
          <dl>
            <div>
              <dt>{[person.last_name_kana, person.first_name_kana].filter(Boolean).join(' ')}</dt>
              <dd>
                <a href={`/customer/${customerId}/${familyCode}`} target="_blank" rel="noopener">
                  <PersonName name={person.cust_name} late={isLate(person)} />
                </a>{' '}
                <OfficeBadge name={person.office_name} officeId={person.office_id} />
              </dd>
            </div>
            <div>
              <dt>{t('inquiry.fields.phone')}</dt>
              <dd>
                <WordList words={[person.phone1, person.phone2, person.phone3].filter((phone) => phone !== null)} />
              </dd>
            </div>
            <div>
              <dt>{t('inquiry.picked.family')}</dt>
              <dd>
                <Family codesId={person.family_codes_id} but={person.member_id} relations={relations} />
              </dd>
            </div>
            <div>
              <dt>{t('inquiry.picked.last')}</dt>
              <dd>
                <LastInquiries customerId={customerId} />
              </dd>
            </div>
          </dl>
        )}
      </QueryBoundary>
      <Button onClick={onChange}>{t('inquiry.picked.change')}</Button>
    </div>
  );
};

interface FamilyProps {
  codesId: number;
  but: number;
  relations: readonly Choice[] | undefined;
}

const Family = ({ codesId, but, relations = [] }: FamilyProps) => {
  const written = useLateName();
  const { data } = customerApi.familyDropdown.useQuery({ query: { family_codes_id: codesId } });
  const relationOf = (relation: number) => relations.find(({ value }) => value === relation)?.label ?? '';
  const others = data?.filter(({ value }) => value !== but) ?? [];
  const names = others.map(
    ({ label, relation, is_deceased }) => `${written(label, is_deceased === 1)}(${relationOf(relation)})`,
  );
  return names.length === 0 ? '－' : <WordList words={names} />;
};

const LastInquiries = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const query = { customer_id: customerId, sort_desc: 'first_inquiry_date' as const, limit: shown };
  const answer = inquiryApi.listing.useQuery({ query });
  return (
    <QueryBoundary answer={answer}>
      {({ data }) =>
        data.length === 0 ? (
          t('inquiry.picked.noneBefore')
        ) : (
          <ul>
            {data.map((row) => (
              <li key={row.inquiry_id}>
                <a href={inquiryHref(row.inquiry_id)} target="_blank" rel="noopener">
                  {formatDay(row.first_inquiry_date, lang)} {row.uniform_id}
                </a>{' '}
                <ChainStatus record={row} /> <span>{row.first_inquiry}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
};
