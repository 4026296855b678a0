import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/components/ui/copyText';
import { notify } from '@/components/ui/notify';
import styles from './resource.module.css';

interface Props {
  /** Holds the table. */
  list: RefObject<HTMLElement | null>;
  disabled: boolean;
}

/** Cells that are for the hand: ticks, row actions. */
const noText = `.ant-table-selection-column, .ant-table-row-expand-icon-cell, .${styles.actions}`;

const lineOf = (row: Element): string =>
  [...row.children]
    .filter((cell) => !cell.matches(noText))
    .map((cell) => (cell.getAttribute('title') || cell.textContent || '').replaceAll(/\s+/gu, ' ').trim())
    .join('\t');

/** The rows of a table as they are shown, for a spreadsheet: cells parted by tabs. Of ticked rows, if there are any, only those. */
const tableText = (list: HTMLElement): { text: string; count: number } => {
  const rows = [...list.querySelectorAll('tbody > tr[data-row-key]')];
  const ticked = rows.filter((row) => row.matches('.ant-table-row-selected'));
  const copied = ticked.length > 0 ? ticked : rows;
  const head = [...list.querySelectorAll('thead > tr')].slice(0, 1);
  return { text: [...head, ...copied].map(lineOf).join('\n'), count: copied.length };
};

/** Copies the rows of a list for a spreadsheet. */
export const CopyButton = ({ list, disabled }: Props) => {
  const { t } = useTranslation();
  const copy = async () => {
    if (list.current === null) return;
    const { text, count } = tableText(list.current);
    const copied = await copyText(text);
    await notify(copied ? t('resource.copied', { count }) : t('resource.notCopied'), copied ? 'success' : 'error');
  };
  return (
    <Button
      icon={<CopyOutlined />}
      title={t('resource.copyRows')}
      aria-label={t('resource.copy')}
      disabled={disabled}
      onClick={() => void copy()}
    />
  );
};
