import Link from 'next/link';
import { Fragment } from 'react';
import { useLang } from '@/components/ui/words';
import { mendedIn } from '@/contract/heirNotes';
import { formatsOf } from '@/locales/formats';

interface Props {
  people: readonly (readonly [id: number, name: string])[];
  /** What the sentence says. */
  code: string;
}

/** Members whom a sentence is about, before it, each a link to the record that mends it. */
export const MemberLinks = ({ people, code }: Props) => {
  const { comma, colon } = formatsOf[useLang()];
  const field = mendedIn(code);
  return (
    people.length > 0 && (
      <>
        {people.map(([id, name], index) => (
          <Fragment key={id}>
            {index > 0 && comma}
            <Link href={`/family/member/${id}${field === null ? '' : `?edit=${field}`}`}>{name}</Link>
          </Fragment>
        ))}
        {colon}
      </>
    )
  );
};
