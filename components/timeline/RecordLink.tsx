import Link from 'next/link';
import type { ReactNode } from 'react';
import type { TimelineRecord } from '@/contract/timeline';
import { recordHref } from './recordHref';

interface Props {
  record: TimelineRecord;
  id: number;
  children: ReactNode;
}

export const RecordLink = ({ record, id, children }: Props) => {
  const href = recordHref[record]?.(id);
  return href === undefined ? <span>{children}</span> : <Link href={href}>{children}</Link>;
};
