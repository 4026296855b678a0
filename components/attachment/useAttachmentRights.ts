import { useMayOn } from '@/components/parts/useRights';
import { type AttachmentOwner, ownerResources } from '@/contract/attachment';
import { useMay } from '@/store/hooks';

export interface AttachmentRights {
  /** To attach, rename and delete. */
  readonly edit: boolean;
  /** To hand out. */
  readonly take: boolean;
}

/**
 * What may be done with the files of a record: what may be done with the record, and with files in its office.
 * @param officeId undefined where the record does not tell it: then whoever may do it anywhere is offered it
 */
export const useAttachmentRights = (owner: AttachmentOwner, officeId: number | null | undefined): AttachmentRights => {
  const anywhere = {
    change: useMay(ownerResources[owner], 'edit') !== 'none',
    edit: useMay('attachment', 'edit') !== 'none',
    take: useMay('attachment', 'export') !== 'none',
  };
  const here = {
    change: useMayOn(ownerResources[owner], 'edit'),
    edit: useMayOn('attachment', 'edit'),
    take: useMayOn('attachment', 'export'),
  };
  if (officeId === undefined) return { edit: anywhere.change && anywhere.edit, take: anywhere.take };
  const record = { office_id: officeId };
  return { edit: here.change(record) && here.edit(record), take: here.take(record) };
};
