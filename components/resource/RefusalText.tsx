import { Fragment } from 'react';
import { Button } from '@/components/ui/Button';
import type { CallError } from './api';
import styles from './resource.module.css';
import { useErrorTexts } from './useErrorTexts';

interface Props {
  error: CallError;
  /** The noun whose words name the fields; without it only the sentences are shown. */
  noun?: string;
  /** The text of a link; the target's own name by default. */
  wordLink?: (label: string) => string;
}

/** Why a call was refused, beside the button that made it, with links to where that can be put right. */
export const RefusalText = ({ error, noun, wordLink = (label) => label }: Props) => {
  const errorTexts = useErrorTexts(noun);
  // Of several rows the same reason is said once.
  const [text, ...more] = new Set(errorTexts(error));
  return (
    <span role="alert" className={styles.failure}>
      {text}
      {more.map((one) => (
        <Fragment key={one}>
          {' '}
          <span className={styles.further}>{one}</span>
        </Fragment>
      ))}
      {error.links?.map(({ label, href }) => (
        <Button key={href} type="link" size="small" href={href}>
          {wordLink(label)}
        </Button>
      ))}
    </span>
  );
};
