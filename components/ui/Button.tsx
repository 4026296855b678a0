import { Button as AntButton, type ButtonProps } from 'antd';
import { useRouter } from 'next/router';
import { type MouseEvent, useRef, useState } from 'react';

interface Props extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** Spins and cannot be pressed. A handler that returns a promise makes the button do so by itself until it settles. */
  loading?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => unknown;
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;

/**
 * The button of every screen: a link where it has an `href` (Ctrl + click opens a tab), else a button.
 * @example <Button type="primary" onClick={save}>保存</Button>
 */
export const Button = ({ href, target, loading = false, onClick, ...rest }: Props) => {
  const router = useRouter();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const follow = (event: MouseEvent<HTMLElement>): unknown => {
    const result = onClick?.(event);
    if (href === undefined || target !== undefined || event.defaultPrevented || opensElsewhere(event)) return result;
    event.preventDefault();
    return router.push(href);
  };

  const press = async (event: MouseEvent<HTMLElement>) => {
    if (running.current) {
      event.preventDefault();
      return;
    }
    const result = follow(event);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setBusy(true);
    try {
      await result;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const spins = loading || busy;
  return (
    <AntButton
      {...rest}
      {...(href === undefined ? {} : { href, target })}
      loading={spins}
      aria-busy={spins}
      onClick={press}
    />
  );
};
