import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { reasonsText } from '@/components/ui/likelihood';
import { useLang } from '@/components/ui/words';
import { type ImportRow, importDecision } from '@/contract/imports';
import { likelihoodOf } from '@/rules/likelihood';
import { importsApi } from '@/store/imports';
import styles from './imports.module.css';

interface Props {
  importId: number;
  row: ImportRow;
}

/** The stored persons whom a row likely means, why, and what is to become of the row. */
export const LikelyCell = ({ importId, row }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [decide] = importsApi.decide.useCommand();
  if (row.likely.length === 0 && row.twins.length === 0) return null;
  const take = async (decision: number, member_id: number | null = null) => {
    const { sheet, line } = row;
    await decide({
      params: { id: importId },
      body: { decision, rows: [{ sheet, line, ...(member_id === null ? {} : { member_id }) }] },
    });
  };
  const pressed = (decision: number, member: number | null = null) =>
    row.decision === decision && (member === null || row.member_id === member);
  const button = (words: string, decision: number, member: number | null = null) => (
    <Button
      size="small"
      type={pressed(decision, member) ? 'primary' : 'default'}
      aria-pressed={pressed(decision, member)}
      onClick={() => take(decision, member)}
    >
      {words}
    </Button>
  );
  return (
    <div className={styles.likely}>
      {row.likely.map(({ member_id, name, phone, office_name, href, score, reasons }) => (
        <div key={member_id}>
          <Link href={href} target="_blank">
            {name}
          </Link>{' '}
          <span className={styles.note}>
            {[phone && t('imports.phoneEnd', { end: phone.slice(-4) }), office_name].filter(Boolean).join(' ')}
          </span>
          <div className={styles.note}>
            {t(`same.likelihood.${likelihoodOf(score)}`)}: {reasonsText(reasons, { t, lang })}
          </div>
          {button(t('imports.decisions.existing'), importDecision.existing, member_id)}
        </div>
      ))}
      {row.twins.map(({ sheet, line, score, reasons }) => (
        <div key={`${sheet} ${line}`}>
          {t('imports.twin', { line })}
          <div className={styles.note}>
            {t(`same.likelihood.${likelihoodOf(score)}`)}: {reasonsText(reasons, { t, lang })}
          </div>
        </div>
      ))}
      <div className={styles.line}>
        {button(t('imports.decisions.new'), importDecision.new)}
        {button(t('imports.decisions.leave'), importDecision.leave)}
      </div>
    </div>
  );
};
