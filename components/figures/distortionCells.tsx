import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { optionLabel, useWords } from '@/components/ui/words';
import type { DistortionRow } from '@/contract/distortion';
import { distortion_kinds } from '@/contract/options/figureCheck';

interface Props {
  record: DistortionRow;
}

/** The issue; on hover, its effect on figures. */
export const KindCell = ({ record: { kind } }: Props) => {
  const { t } = useTranslation();
  const word = useWords();
  const option = distortion_kinds.find(({ value }) => value === kind);
  return (
    <Tooltip title={word(`distortion.about.${kind}`)} placement="bottomLeft">
      <span>{option && optionLabel(option, t)}</span>
    </Tooltip>
  );
};

/** The record by its number, and what it is. */
export const RecordCell = ({ record: { record, number } }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      {number} <small>{t(`distortion.records.${record}`)}</small>
    </>
  );
};
