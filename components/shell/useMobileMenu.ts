import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * While the mobile menu is open: the focus is in it, and a press outside, Escape or a change of page closes it. Escape
 * gives the focus back to the control that opened it.
 */
export const useMobileMenu = (open: boolean, menuId: string, close: () => void): void => {
  const { events } = useRouter();

  useEffect(() => {
    if (!open) return;
    const menu = document.getElementById(menuId);
    const toggle = document.getElementById(`${menuId}-toggle`);
    menu?.querySelector('a')?.focus();

    const onPress = ({ target }: PointerEvent): void => {
      const isInside = target instanceof Node && (menu?.contains(target) || toggle?.contains(target));
      if (!isInside) close();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      toggle?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    events.on('routeChangeStart', close);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      events.off('routeChangeStart', close);
    };
  }, [open, menuId, close, events]);
};
