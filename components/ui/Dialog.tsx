import { Modal, type ModalProps } from 'antd';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './ui.module.css';
import { noteWork } from './unsavedWork';
import { useFirstFocus } from './useFirstFocus';
import { useFormKeys } from './useFormKeys';

interface Act {
  readonly label: string;
  /** Runs once, however often it is asked for, until its promise settles. */
  readonly onAct: () => unknown;
  readonly disabled?: boolean | undefined;
  readonly danger?: boolean;
}

interface Props extends Pick<ModalProps, 'width' | 'centered' | 'closable' | 'keyboard' | 'className'> {
  readonly title?: ReactNode;
  /** What the dialog is for: its button, Enter in a field, Ctrl + Enter and Ctrl + S. None in a dialog that only tells. */
  readonly act?: Act | undefined;
  /** In place of the buttons, or around them. */
  readonly footer?: ReactNode | ((buttons: ReactNode) => ReactNode);
  /** Of the button that closes it; without an act there is one only where this names it. */
  readonly closeLabel?: string;
  /** Above its content: what was entered before. */
  readonly offer?: ReactNode;
  /** Whether closing it loses something beside what was typed into its fields. */
  readonly unsaved?: boolean;
  /** Whether it shows what is not shown again, so that a press beside it closes nothing; so it is with an act. */
  readonly staysOpen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const isTicked = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

/**
 * The dialog of every screen. It begins in its first field, its buttons stay in sight however long it is, and what was typed is not lost
 * by a press beside it or by Esc: both ask first.
 * @example <Dialog title={title} act={{ label: t('common.save'), onAct: save }} onClose={onClose}>…</Dialog>
 */
export const Dialog = (props: Props) => {
  const { act, footer, closeLabel, unsaved = false, staysOpen = false, offer, onClose, children, ...rest } = props;
  const { t } = useTranslation();
  const id = useId();
  const acts = act !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useRef(false);
  const running = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const body = acts ? form : content;
  useFirstFocus(body, isOpen);
  useEffect(() => (acts ? noteWork(() => isTyped.current) : undefined), [acts]);

  const run = async () => {
    if (act === undefined || act.disabled || running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act.onAct();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const { press } = useFormKeys(form, run);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // To React it stands within the form that opened it.
    event.stopPropagation();
    void run();
  };
  const close = () => {
    if (acts && (unsaved || isTyped.current) && !window.confirm(t('resource.giveUp'))) return;
    onClose();
  };

  // A double click on one act does not run the one that takes its place.
  const pressOnce = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  const told =
    closeLabel === undefined ? null : (
      <Button type="primary" onClick={onClose}>
        {closeLabel}
      </Button>
    );
  return (
    <Modal
      open
      style={rest.centered ? {} : { top: 48 }}
      {...rest}
      okText={act?.label}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        disabled: act?.disabled ?? false,
        danger: act?.danger ?? false,
        onClick: pressOnce,
      }}
      confirmLoading={busy}
      cancelText={closeLabel ?? t('common.cancel')}
      footer={footer ?? (acts ? undefined : told)}
      mask={{ closable: !acts && !staysOpen }}
      // Somebody may have begun elsewhere while it was opening.
      afterOpenChange={(open) => setIsOpen(open && !body.current?.contains(document.activeElement))}
      onCancel={close}
    >
      {acts ? (
        <form
          ref={form}
          id={id}
          noValidate
          className={styles.dialog}
          onKeyDown={press}
          onInput={({ target }) => {
            isTyped.current ||= !isTicked(target);
          }}
          onSubmit={submit}
        >
          {offer}
          {children}
        </form>
      ) : (
        <div ref={content} className={styles.dialog}>
          {children}
        </div>
      )}
    </Modal>
  );
};
