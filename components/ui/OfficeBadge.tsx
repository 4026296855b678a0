import { Tag } from 'antd';
import { officeBadgeColor } from '@/contract/options/officeBadges';

/** Each preset's dark step, so that the name is legible on the preset's own pale ground. */
const inks: Readonly<Record<string, string>> = {
  magenta: '#9e1068',
  geekblue: '#10239e',
  green: '#237804',
  gold: '#874d00',
  purple: '#391085',
  cyan: '#006d75',
  orange: '#ad4e00',
  volcano: '#ad2102',
  red: '#a8071a',
};
const ink = '#1f2937';

interface Props {
  officeId: number | null | undefined;
  name: string | null | undefined;
}

/** An office's name in the office's colour. */
export const OfficeBadge = ({ officeId, name }: Props) => {
  if (!name) return null;
  const color = officeBadgeColor(officeId ?? 0);
  const preset = !color.startsWith('#');
  return (
    <Tag
      color={preset ? color : undefined}
      style={{ color: inks[color] ?? ink, marginInlineEnd: 0, ...(preset ? {} : { background: color }) }}
    >
      {name}
    </Tag>
  );
};
