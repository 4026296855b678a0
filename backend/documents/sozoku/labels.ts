import type { Option } from '@/contract/options';
import { prefectures } from '@/contract/options/prefectures';
import { labelIn } from '@/locales/all';
import { paperLang } from '../papers';
import type { DossierMember, DossierOffice } from './dossier';

/** The label of an entry of a closed list in the papers' language; empty where there is none. */
export const labelOf = (list: readonly Option[], value: number | null): string => labelIn(list, value, paperLang) ?? '';

const joined = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part).join(between);

const postal = (code: string | null): string => (code ? `〒${code.replace(/^(\d{3})-?(\d{4})$/, '$1-$2')}` : '');

export const kanaOf = ({ last_name_kana, first_name_kana }: DossierMember): string =>
  joined([last_name_kana, first_name_kana], '　');

export const memberBlock = (member: DossierMember | undefined) => ({
  name: member?.cust_name ?? '',
  kana: member ? kanaOf(member) : '',
  postal: postal(member?.zipcode ?? null),
  address: member?.cust_address ?? '',
  phone: member?.phone1 ?? '',
});

/**
 * An office's letterhead, a line a part; what the office lacks is blank, without its sign. Its name follows that of the legal person,
 * who is represented by its own people.
 */
export const officeBlock = (office: DossierOffice) => {
  const { name, firm, post_code, prefecture_id, address, address2, phone, fax } = office;
  const own = office.representative ? joined([office.representative_position, office.representative], '　') : '';
  return {
    name: joined([firm?.name, name], '　'),
    postal: postal(post_code),
    address: joined([labelOf(prefectures, prefecture_id), address], ''),
    building: address2 ?? '',
    full_address: joined([labelOf(prefectures, prefecture_id) + (address ?? ''), address2], '　'),
    phone: phone ? `TEL ${phone}` : '',
    fax: fax ? `FAX ${fax}` : '',
    phones: joined([phone && `TEL ${phone}`, fax && `FAX ${fax}`], '　'),
    representative: firm?.representative ?? own,
  };
};
