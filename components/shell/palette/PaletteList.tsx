import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';
import type { PaletteGroup, PaletteItem } from './paletteItems';

interface Props {
  id: string;
  groups: readonly { readonly key: PaletteGroup; readonly items: readonly PaletteItem[] }[];
  /** The item that Enter opens, counted through all groups. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (href: string) => void;
}

/** The palette's items by group. Keyboard handling stays in the input; this only marks the active item. */
export const PaletteList = ({ id, groups, active, optionId, onPoint, onOpen }: Props) => {
  const { t } = useTranslation();
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label={t('shell.palette.title')} className={styles.list}>
      {groups.map(({ key, items }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets.
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={styles.heading}>
            {t(`shell.palette.${key}`)}
          </div>
          {items.map(({ href, label, detail, why = [] }, offset) => {
            const index = (starts[place] ?? 0) + offset;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box opens it.
              <div
                key={`${index} ${href}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onMouseMove={() => onPoint(index)}
                onClick={() => onOpen(href)}
              >
                <span>{label}</span>
                {why.map(({ found_in, pieces }) => (
                  <span key={`${found_in} ${pieces[0]?.text}`} className={styles.why}>
                    {t(`search.foundIn.${found_in}`)}{' '}
                    {pieces.map(({ text, hit }) => (hit ? <mark key={text}>{text}</mark> : text))}
                  </span>
                ))}
                {detail && <span className={styles.detail}>{detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
