import { useAppSelector, useMay } from '@/store/hooks';

/** Whether the signed-in person sets the targets of an office; null stands for an area or the company. */
export const useMayEditTargets = (): ((officeId: number | null) => boolean) => {
  const scope = useMay('target', 'edit');
  const own = useAppSelector(({ session }) => session.person?.officeIds);
  return (officeId) => scope === 'all' || (scope === 'own' && officeId !== null && (own ?? []).includes(officeId));
};
