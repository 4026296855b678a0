import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Import } from '@/contract/imports';
import { importsApi } from '@/store/imports';
import styles from './imports.module.css';

/** Why a file did not come further, what was in the way, and another try with other signs. */
export const ProblemText = ({ record, refetch }: { record: Import; refetch: () => void }) => {
  const { t } = useTranslation();
  const [read] = importsApi.read.useCommand();
  const { id, problem, links, stage, job } = record;
  if (problem === null || job !== null) return null;
  const again = async (encoding: 'utf-8' | 'shift_jis') => {
    await read({ params: { id }, body: { encoding } });
    refetch();
  };
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem}</p>
      {links.length > 0 && (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      {stage === 'uploaded' && (
        <div className={styles.line}>
          {(['utf-8', 'shift_jis'] as const).map((encoding) => (
            <Button key={encoding} onClick={() => again(encoding)}>
              {t('imports.readAs', { encoding: t(`imports.encodings.${encoding}`) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
