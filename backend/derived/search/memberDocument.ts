import { prefectures } from '@/contract/options/prefectures';
import { optionLabel } from '@/locales/all';
import { emailKey, phoneKey } from '@/rules/contactKey';
import { addressKey, bornTokens, ownTokens, tokensOf, wholeEmail, wholePhone, wordsKey } from './tokens';

export interface Searchable {
  last_name: string;
  first_name: string | null;
  last_name_kana: string | null;
  first_name_kana: string | null;
  birth_year: number | null;
  birth_month: number | null;
  birth_day: number | null;
  phone1: string | null;
  phone2: string | null;
  phone3: string | null;
  email: string | null;
  email2: string | null;
  prefecture_id: number | null;
  address: string | null;
  address2: string | null;
}

/** The search document of a member: folded keys and index tokens. */
export interface MemberDocument {
  search_name: string;
  search_phone: string;
  search_email: string;
  search_address: string;
  search_tokens: string[];
}

/** The fields that a member's search document is made of: when one changes, the document is written again. */
export const searchedFields = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'birth_year',
  'birth_month',
  'birth_day',
  'phone1',
  'phone2',
  'phone3',
  'email',
  'email2',
  'prefecture_id',
  'address',
  'address2',
] as const satisfies readonly (keyof Searchable)[];

const prefectureNames = new Map(prefectures.map((option) => [option.value, optionLabel(option, 'jp')]));
const present = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => text !== null && text !== undefined && text !== '');

/** The key of an address as one text; a prefecture that the address names itself stands in it once. */
const addressOf = ({ prefecture_id, address, address2 }: Searchable): string => {
  const prefecture = prefectureNames.get(prefecture_id ?? 0) ?? '';
  const place = address?.startsWith(prefecture) ? address : prefecture + (address ?? '');
  return addressKey(present([place, address2]).join(' '));
};

/**
 * The search document of a member. Family and given name are one word; keys of several values are joined by `|`, which
 * no folded query holds, so that no hit spans two of them.
 */
export const memberDocument = (member: Searchable): MemberDocument => {
  const names = present([
    wordsKey(member.last_name + (member.first_name ?? '')),
    wordsKey((member.last_name_kana ?? '') + (member.first_name_kana ?? '')),
  ]);
  const phones = present([member.phone1, member.phone2, member.phone3].map((phone) => phoneKey(phone ?? '')));
  const emails = present([member.email, member.email2]);
  const address = addressOf(member);
  const tokens = new Set([
    ...ownTokens(member),
    ...bornTokens(member, [wordsKey(member.first_name ?? ''), wordsKey(member.first_name_kana ?? '')]),
    ...names.flatMap((name) => tokensOf('name', name)),
    ...tokensOf('address', address),
    ...phones.flatMap((phone) => tokensOf('phone', phone)),
    ...phones.map(wholePhone),
    ...emails.map(wholeEmail),
    ...emails.flatMap((email) => tokensOf('email', emailKey(email))),
  ]);
  return {
    search_name: names.join('|'),
    search_phone: phones.join('|'),
    search_email: emails.map(emailKey).join('|'),
    search_address: address,
    search_tokens: [...tokens],
  };
};
