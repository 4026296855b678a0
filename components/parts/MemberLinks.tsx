import Link from 'next/link';
import { Fragment } from 'react';
import { mendedIn } from '@/contract/heirNotes';

interface Props {
  people: readonly (readonly [id: number, name: string])[];
  /** What the sentence says. */
  code: string;
}

/** Members whom a sentence is about, before it, each a link to the record that mends it. */
export const MemberLinks = ({ people, code }: Props) =>
  people.length > 0 && (
    <>
      {people.map(([id, name], index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={`/family/member/${id}${mendedIn(code) === null ? '' : `?edit=${mendedIn(code)}`}`}>{name}</Link>
        </Fragment>
      ))}
      {': '}
    </>
  );
