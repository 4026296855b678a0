import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '@/components/resource/defineResource';
import { inputAttributes, statusOf, textOf } from '@/components/ui/inputProps';
import { optionLabel } from '@/components/ui/words';
import { asset_details } from '@/contract/options/family';

/** The detail of an asset: free text with common suggestions for its kind. */
export const DetailInput = ({ row, ...props }: CellProps) => {
  const { t } = useTranslation();
  const usual = asset_details.filter(({ group }) => group === textOf(row.asset_category));
  const list = `${props.id}-usual`;
  return (
    <>
      <Input
        {...inputAttributes(props)}
        status={statusOf(props)}
        value={textOf(props.value)}
        list={list}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <datalist id={list}>
        {usual.map((option) => (
          <option key={option.value} value={optionLabel(option, t)} />
        ))}
      </datalist>
    </>
  );
};
