import { useTranslation } from 'react-i18next';
import { saidOnce } from '@/contract/heirNotes';
import type { HeirWarning } from '@/rules/heirWarning';
import { warningText } from './heirWords';
import { MemberLinks } from './MemberLinks';

interface Props {
  asked: readonly HeirWarning[];
  nameOf: (id: number | null) => string;
}

/** What the records leave open about the heirs, each once with all whom it concerns and links to their records. */
export const HeirQuestions = ({ asked, nameOf }: Props) => {
  const { t } = useTranslation();
  const sentences = asked.map((one) => ({
    code: one.code,
    text: warningText(one, t),
    person: one.memberId === null ? null : ([one.memberId, nameOf(one.memberId)] as const),
  }));
  return (
    <ul>
      {saidOnce(sentences).map(({ one: { code, text }, people }) => (
        <li key={text}>
          <MemberLinks code={code} people={people} />
          {text}
        </li>
      ))}
    </ul>
  );
};
