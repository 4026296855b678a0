import { useDispatch, useSelector } from 'react-redux';
import type { AppStore } from '.';
import type { RootState } from './rootReducer';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();

type Scope = 'all' | 'own' | 'none';

/**
 * How far the signed-in person may do something, for what a screen offers; the server decides in any case. A backend that
 * tells no permissions refuses by itself, so everything is offered.
 * @example const mayEdit = useMay('customer', 'edit') !== 'none'
 */
export const useMay = (resource: string, action: string): Scope =>
  useAppSelector(({ session: { person } }) => {
    if (person === null) return 'none';
    return person.permissions === null ? 'all' : (person.permissions[resource]?.[action] ?? 'none');
  });

const noCapabilities: readonly string[] = [];

/** What the backend knows beyond the owner's list: calls as `customer.restore`, headers and fields by their names. */
export const useCapabilities = (): readonly string[] =>
  useAppSelector(({ session: { person } }) => person?.capabilities ?? noCapabilities);

/** Whether the backend knows an addition to the owner's calls. @example useCapability('customer.restore') */
export const useCapability = (name: string): boolean => useCapabilities().includes(name);
