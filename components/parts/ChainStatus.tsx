import { Tag } from 'antd';
import { useLabelIn } from '@/components/ui/words';
import type { Option } from '@/contract/options';
import { project_categories, project_categories_status } from '@/contract/options/inquiry';

/** Each group's preset, and its dark step, so that the words are legible on the preset's own pale ground. */
const looks: Readonly<Record<string, { color: string; ink: string }>> = {
  open: { color: 'blue', ink: 'var(--blue-text)' },
  won: { color: 'green', ink: 'var(--green-text)' },
  lost: { color: 'red', ink: 'var(--red-text)' },
};

const useNames = (list: readonly Option[], value: number) => {
  const whole = useLabelIn()(list, value) ?? `#${value}`;
  // Text in brackets explains the choice and is left out in rows.
  return { whole, brief: whole.replace(/\s*\(.*\)$/, '') };
};

/** A value of a closed list in the colour of its group: open, won, lost, or void. */
export const GroupTag = ({ list, value }: { list: readonly Option[]; value: number }) => {
  const { whole, brief } = useNames(list, value);
  const look = looks[list.find((option) => option.value === value)?.group ?? ''];
  return (
    <Tag color={look?.color} style={{ marginInlineEnd: 0, color: look?.ink ?? 'inherit' }} title={whole}>
      {brief}
    </Tag>
  );
};

/** The status of a chain. */
export const ChainStatus = ({ record }: { record: { project_category_status: number } }) => (
  <GroupTag list={project_categories_status} value={record.project_category_status} />
);

/** The category of a chain. */
export const ChainCategory = ({ record }: { record: { project_category: number } }) => {
  const { whole, brief } = useNames(project_categories, record.project_category);
  return <span title={whole}>{brief}</span>;
};
