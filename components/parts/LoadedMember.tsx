import type { ReactNode } from 'react';
import type { DataOf } from '@/contract/defineEndpoint';
import type { family } from '@/contract/family';
import { familyApi } from '@/store/family';
import { QueryBoundary } from './QueryBoundary';

interface Props {
  id: number;
  children: (member: DataOf<typeof family.show>) => ReactNode;
}

/** Loads a family member who is referenced by the page's record. */
export const LoadedMember = ({ id, children }: Props) => (
  <QueryBoundary answer={familyApi.show.useQuery({ params: { id } })}>{children}</QueryBoundary>
);
