import { Checkbox } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { OfferedPaper } from '@/contract/paper';
import styles from './paper.module.css';

interface Props {
  offered: OfferedPaper;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** What is missing of one heir, so that the others' papers can be made. */
const ofOneHeir: ReadonlySet<OfferedPaper['problems'][number]['code']> = new Set(['noAddress', 'died']);

/**
 * A paper to choose; where something is missing, what it is and the way to put it right. What goes to each heir can be made for
 * those of whom nothing is missing.
 */
export const OfferedRow = ({ offered: { paper, per, problems }, chosen, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <li>
      <Checkbox
        checked={chosen}
        disabled={problems.some(({ code }) => per !== 'heir' || !ofOneHeir.has(code))}
        onChange={({ target }) => onChange(target.checked)}
      >
        {t(`paper.names.${paper}`)}
        {per !== 'estate' && <span className={styles.each}>{t(`paper.per.${per}`)}</span>}
      </Checkbox>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ code, name, href }) => (
            <li key={`${code} ${name}`}>
              {t(`paper.problems.${code}`, { name })} {href !== null && <Link href={href}>{t('paper.fix')}</Link>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
