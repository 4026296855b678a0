import { officeBadgeColor } from '@/contract/options/officeBadges';
import { Badge } from './Badge';

interface Props {
  officeId: number | null | undefined;
  name: string | null | undefined;
}

/** An office's name in the office's colour. */
export const OfficeBadge = ({ officeId, name }: Props) =>
  name ? <Badge colour={officeBadgeColor(officeId ?? 0)}>{name}</Badge> : null;
