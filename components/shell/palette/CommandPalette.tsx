import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Modal } from 'antd';
import { useRouter } from 'next/router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '@/components/ui/keyboard';
import { PaletteList } from './PaletteList';
import styles from './palette.module.css';
import { usePaletteItems } from './usePaletteItems';

interface Props {
  onClose: () => void;
}

/** Search and screens by the keyboard, over whatever page is shown. */
export const CommandPalette = ({ onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [opensFirst, setOpensFirst] = useState(false);
  const { groups, searching, failed } = usePaletteItems(typed);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(chosen, Math.max(0, items.length - 1));
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const open = (href: string) => {
    onClose();
    void router.push(href);
  };
  // Enter may come before the answer; if no one is found, a new caller is started.
  const first = items[0]?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone is awaited.
  useEffect(() => {
    if (!opensFirst || searching) return;
    setOpensFirst(false);
    if (first !== undefined) open(first);
  }, [opensFirst, searching, first]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const target = items[active];
    if (step !== undefined && items.length > 0) setChosen((active + step + items.length) % items.length);
    else if (event.key === 'Enter' && target !== undefined) open(target.href);
    else if (event.key === 'Enter' && searching) setOpensFirst(true);
    else return;
    event.preventDefault();
  };

  const message = () => {
    if (failed) return t('shell.palette.failed');
    if (searching) return t('common.loading');
    return items.length === 0 ? t('shell.palette.nothing') : '';
  };

  return (
    <Modal
      open
      width={640}
      closable={false}
      footer={null}
      style={{ top: 80 }}
      onCancel={onClose}
      title={<span className="visually-hidden">{t('shell.palette.title')}</span>}
      className={styles.palette ?? ''}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          ref={box}
          role="combobox"
          aria-label={t('shell.palette.placeholder')}
          placeholder={t('shell.palette.placeholder')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
            setOpensFirst(false);
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteList
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={setChosen}
        onOpen={open}
      />
      <div className={styles.foot}>
        <span role="status">{message()}</span>
        <span>{t('shell.palette.keys')}</span>
      </div>
    </Modal>
  );
};
