import { masters } from '@/contract/masters';
import { useAppSelector, useCapability } from '@/store/hooks';

/** The pages of the settings: the masters that the backend knows, the targets, the firm. */
export const useSettingsPages = () => {
  const capabilities = useAppSelector(({ session }) => session.person?.capabilities);
  const known = Object.values(masters).filter(
    ({ noun, calls }) => !calls.listing.addition || capabilities?.includes(`${noun}.listing`),
  );
  const firm = useCapability('firm.update') ? [{ noun: 'firm', path: 'firm' } as const] : [];
  return [...known, { noun: 'insuranceTarget', path: 'insurance-targets' } as const, ...firm];
};
