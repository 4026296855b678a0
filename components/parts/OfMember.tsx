import type { ReactNode } from 'react';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family } from '@/contract/family';
import { familyApi } from '@/store/family';
import { Answered } from './Answered';

interface Props {
  id: number;
  children: (member: DataOf<typeof family.show>) => ReactNode;
}

/** What is told of a member of a family, on the page of a record that names them. */
export const OfMember = ({ id, children }: Props) => (
  <Answered answer={familyApi.show.useQuery({ params: { id } })}>{children}</Answered>
);
