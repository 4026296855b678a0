import type { ReactNode } from 'react';
import styles from './ui.module.css';

interface Props {
  /** One of antd's presets by its name, a hex, or `default`. */
  colour?: string;
  children: ReactNode;
}

/**
 * A short word on its colour, as antd's Tag shows it. Lists bear one a row on their first page, where Tag with its other
 * abilities costs more than the rest of the row.
 */
export const Badge = ({ colour = 'default', children }: Props) => (
  <span
    className={styles.badge}
    data-colour={colour}
    {...(colour.startsWith('#') && { style: { background: colour } })}
  >
    {children}
  </span>
);
