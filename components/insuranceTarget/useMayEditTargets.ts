import { useAppSelector, useMay } from '@/store/hooks';

/** Whether the person may set the targets of an office; null is an area or the company. */
export const useMayEditTargets = (): ((officeId: number | null) => boolean) => {
  const scope = useMay('target', 'edit');
  const own = useAppSelector(({ session }) => session.person?.officeIds);
  return (officeId) => scope === 'all' || (scope === 'own' && officeId !== null && (own ?? []).includes(officeId));
};
