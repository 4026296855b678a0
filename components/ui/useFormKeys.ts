import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { isComposing } from './keyboard';

interface FormKeys {
  /** Key handler of the form. */
  readonly press: (event: KeyboardEvent) => void;
  /** A dialog opened from a field is its child to React, but keeps its keys to itself. */
  readonly isOwn: (event: SyntheticEvent) => boolean;
}

const withControl = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean => ctrlKey || metaKey;

/** Ctrl + S and Ctrl + Enter save; the Enter that ends a kana conversion sends nothing. */
export const useFormKeys = (element: RefObject<HTMLFormElement | null>, save: () => void): FormKeys => {
  const shortcut = useRef(save);
  shortcut.current = save;

  // Ctrl + S also counts where nothing has the focus, unless the form is hidden.
  useEffect(() => {
    const pressIdly = (event: globalThis.KeyboardEvent) => {
      const idle = event.target === document.body && element.current?.hidden === false;
      if (!idle || event.key !== 's' || !withControl(event)) return;
      event.preventDefault();
      shortcut.current();
    };
    document.addEventListener('keydown', pressIdly);
    return () => document.removeEventListener('keydown', pressIdly);
  }, [element]);

  const isOwn = ({ target }: SyntheticEvent) => element.current?.contains(target as Node) ?? false;
  const press = (event: KeyboardEvent) => {
    if (!isOwn(event)) return;
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    else if (withControl(event) && (event.key === 's' || event.key === 'Enter')) {
      event.preventDefault();
      save();
    }
  };
  return { press, isOwn };
};
