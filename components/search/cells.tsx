import { isLate, LateMark } from '@/components/ui/PersonName';
import type { SearchRow } from '@/contract/search';
import { Marked, MarkedList } from './Marked';
import styles from './search.module.css';

interface Props {
  record: SearchRow;
}

/** The name and beneath it how it is read. */
export const Names = ({ record }: Props) => (
  <>
    <LateMark late={isLate(record)} />
    <Marked text={record.name} />
    <span className={styles.second}>
      <Marked text={record.name_kana} />
    </span>
  </>
);

export const Phones = ({ record }: Props) => (
  <>
    <Marked number text={record.phone1} />
    <span className={styles.second}>
      <Marked number text={record.phone2} />
    </span>
  </>
);

export const Kana = ({ record }: Props) => <Marked text={record.name_kana} />;
export const ChainNumber = ({ record }: Props) => <Marked number text={record.uniform_id} />;
export const ProposalNumbers = ({ record }: Props) => <MarkedList number text={record.proposal_number} />;
export const SecondPhone = ({ record }: Props) => <Marked number text={record.phone2} />;
export const FamilyCode = ({ record }: Props) => <Marked number text={record.family_code} />;
export const CorrespondingPerson = ({ record }: Props) => <Marked text={record.corresponding_person} />;
export const Interviewer = ({ record }: Props) => <Marked text={record.interviewer} />;
export const Worker = ({ record }: Props) => <MarkedList text={record.worker} />;
export const Decedent = ({ record }: Props) => <Marked text={record.dec_name_kanji} />;
export const Heirs = ({ record }: Props) => <MarkedList text={record.heir_names_sozoku} />;
