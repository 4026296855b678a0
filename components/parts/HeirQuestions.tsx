import { useTranslation } from 'react-i18next';
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
  const said = new Map<string, number[]>();
  for (const one of asked) {
    const text = warningText(one, t);
    said.set(text, [...(said.get(text) ?? []), ...(one.memberId === null ? [] : [one.memberId])]);
  }
  return (
    <ul>
      {[...said].map(([text, ids]) => (
        <li key={text}>
          <MemberLinks people={ids.map((id) => [id, nameOf(id)])} />
          {text}
        </li>
      ))}
    </ul>
  );
};
