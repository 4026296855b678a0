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
  const said = new Map<string, { code: string; ids: number[] }>();
  for (const one of asked) {
    const text = warningText(one, t);
    const ids = [...(said.get(text)?.ids ?? []), ...(one.memberId === null ? [] : [one.memberId])];
    said.set(text, { code: one.code, ids });
  }
  return (
    <ul>
      {[...said].map(([text, { code, ids }]) => (
        <li key={text}>
          <MemberLinks code={code} people={ids.map((id) => [id, nameOf(id)])} />
          {text}
        </li>
      ))}
    </ul>
  );
};
