import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { fileKinds } from '@/contract/notation/fileKinds';
import styles from './attachment.module.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
  /** Pictures from the clipboard, which have no name of their own. */
  onPaste: (files: readonly File[]) => void;
}

const accepted = Object.values(fileKinds)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join();

/** Spreadsheets put a picture of their cells beside the text that is copied: a field takes the text. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** What is dropped beside the place for it would be opened instead of the page. */
const stay = (event: Event) => event.preventDefault();

/** Takes files that are dropped, pasted anywhere on the page but in a field, or chosen. */
export const DropZone = ({ onFiles, onPaste }: Props) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isField(event.target)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', listener);
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      className={over ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button type="primary" onClick={() => input.current?.click()}>
        {t('attachment.choose')}
      </Button>
      <span>{t('attachment.drop')}</span>
      <span className={styles.quiet}>{t('attachment.kindsHint')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('attachment.choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
};
