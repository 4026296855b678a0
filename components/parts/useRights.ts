import type { Rights } from '@/components/resource/defineResource';
import { useAppSelector, useCapability, useMay } from '@/store/hooks';

interface Owned {
  readonly office_id?: number | null;
}

/** Whether the signed-in person may do something with a record: anywhere, or where it belongs to one of their offices. */
export const useMayOn = (resource: string, action: string): ((record: Owned) => boolean) => {
  const officeIds = useAppSelector(({ session }) => session.person?.officeIds);
  const scope = useMay(resource, action);
  return ({ office_id }) =>
    scope === 'all' || (scope === 'own' && office_id != null && (officeIds ?? []).includes(office_id));
};

/**
 * What the signed-in person may do with the records of a resource, each of which belongs to an office.
 * @param noun whose calls they are, where several nouns share the rights of one resource
 */
export const useRights = (resource: string, noun = resource): Rights<Owned> => {
  const edit = useMayOn(resource, 'edit');
  const remove = useMayOn(resource, 'delete');
  const create = useMay(resource, 'create') !== 'none';
  const mayExport = useMay(resource, 'export') !== 'none';
  const mayRestore = useMay(resource, 'restore') !== 'none';
  const canRestore = useCapability(`${noun}.restore`);
  return {
    create,
    export: mayExport,
    restore: mayRestore && canRestore,
    edit,
    remove,
  };
};

/**
 * What belongs to a family belongs to the office of its representative, which the records themselves do not tell: whoever
 * may do it anywhere is offered it, and the server decides.
 */
export const useFamilyRights = (): Rights<object> => {
  const create = useMay('customer', 'create') !== 'none';
  const edit = useMay('customer', 'edit') !== 'none';
  const remove = useMay('customer', 'delete') !== 'none';
  return { create, export: false, restore: false, edit: () => edit, remove: () => remove };
};
