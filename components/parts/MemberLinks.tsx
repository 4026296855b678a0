import Link from 'next/link';
import { Fragment } from 'react';

/** Members whom a sentence is about, before it, each a link to the record that mends it. */
export const MemberLinks = ({ people }: { people: readonly (readonly [id: number, name: string])[] }) =>
  people.length > 0 && (
    <>
      {people.map(([id, name], index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={`/family/member/${id}`}>{name}</Link>
        </Fragment>
      ))}
      {': '}
    </>
  );
