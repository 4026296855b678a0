import { useTranslation } from 'react-i18next';
import { isLate, LateMark } from '@/components/ui/PersonName';
import type { SearchRow } from '@/contract/search';
import { Highlighted, HighlightedList } from './Highlighted';
import { Pieces } from './Pieces';
import styles from './search.module.css';

interface Props {
  record: SearchRow;
}

/** The name and behind it how it is read. */
export const Names = ({ record }: Props) => (
  <>
    <LateMark late={isLate(record)} />
    <Highlighted text={record.name} />
    <span className={styles.second}>
      <Highlighted text={record.name_kana} />
    </span>
  </>
);

/** The first phone; where it was found by the second, the reason says so. */
export const Phones = ({ record }: Props) => <Highlighted number text={record.phone1 ?? record.phone2} />;

/** Where the search found the row: 「相続人 南 優」, with the piece marked; on one line, so that many rows are in sight. */
export const Why = ({ record }: Props) => {
  const { t } = useTranslation();
  return (record.why ?? []).map(({ found_in, pieces }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row's reasons keep their places.
    <span key={place} className={styles.why}>
      <span className={styles.place}>{t(`search.foundIn.${found_in}`)}</span> <Pieces pieces={pieces} />
    </span>
  ));
};

export const Kana = ({ record }: Props) => <Highlighted text={record.name_kana} />;
export const ChainNumber = ({ record }: Props) => <Highlighted number text={record.uniform_id} />;
export const ProposalNumbers = ({ record }: Props) => <HighlightedList number text={record.proposal_number} />;
export const SecondPhone = ({ record }: Props) => <Highlighted number text={record.phone2} />;
export const FamilyCode = ({ record }: Props) => <Highlighted number text={record.family_code} />;
export const CorrespondingPerson = ({ record }: Props) => <Highlighted text={record.corresponding_person} />;
export const Interviewer = ({ record }: Props) => <Highlighted text={record.interviewer} />;
export const Worker = ({ record }: Props) => <HighlightedList text={record.worker} />;
export const Decedent = ({ record }: Props) => <Highlighted text={record.dec_name_kanji} />;
export const Heirs = ({ record }: Props) => <HighlightedList text={record.heir_names_sozoku} />;
