import { useCallback } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';
import { signOut } from '@/store/browser';
import { useAppDispatch } from '@/store/hooks';
import { useSessionTimeout } from './useSessionTimeout';

const TimeoutDialog = lazyPart(() => import('./TimeoutDialog').then((module) => module.TimeoutDialog));

/** After six hours without a mouse move or key press: a dialog that counts down half an hour and then signs out. */
export const SessionTimeout = () => {
  const dispatch = useAppDispatch();
  const end = useCallback(() => dispatch(signOut({ byChoice: false })), [dispatch]);
  const { left, stay } = useSessionTimeout(end);
  return left === null ? null : <TimeoutDialog secondsLeft={left} onStay={stay} />;
};
