import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

export interface OrderedItem {
  readonly key: string;
  readonly name: string;
  readonly checked: boolean;
  /** It cannot be unchecked. */
  readonly fixed?: boolean;
}

interface Props {
  items: readonly OrderedItem[];
  onCheck: (key: string, checked: boolean) => void;
  /** Puts an item before another one, or at the end. */
  onMove: (key: string, before: string | null) => void;
}

/** Chooses which items are shown, and their order. */
export const OrderedBoxes = ({ items, onCheck, onMove }: Props) => {
  const { t } = useTranslation();
  return (
    <ul>
      {items.map(({ key, name, checked, fixed = false }, index) => (
        <li key={key}>
          <Checkbox checked={checked} disabled={fixed} onChange={({ target }) => onCheck(key, target.checked)}>
            {name}
          </Checkbox>
          <Button
            size="small"
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('resource.columnUp', { name })}
            disabled={index === 0}
            onClick={() => onMove(key, items[index - 1]?.key ?? null)}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={t('resource.columnDown', { name })}
            disabled={index === items.length - 1}
            onClick={() => onMove(key, items[index + 2]?.key ?? null)}
          />
        </li>
      ))}
    </ul>
  );
};
