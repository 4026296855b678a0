import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';
import type { AttachmentOwner } from '@/contract/attachment';
import { useCapability } from '@/store/hooks';
import type { AttachmentsTab as Tab } from './AttachmentsTab';

const AttachmentsTab = lazyPart<ComponentProps<typeof Tab>>(() =>
  import('./AttachmentsTab').then((module) => module.AttachmentsTab),
);

/** @param officeOf the office of a record that tells its own */
const tab = <Rec,>(
  owner: AttachmentOwner,
  keyOf: (record: Rec) => number | string,
  officeOf: (record: Rec) => number | null | undefined = () => undefined,
) => ({
  key: 'attachments',
  // biome-ignore lint/correctness/noComponentHookFactories: made once a kind of record.
  Content: ({ record }: { record: Rec }) => (
    <AttachmentsTab owner={owner} ownerKey={String(keyOf(record))} officeId={officeOf(record)} />
  ),
  useShown: () => useCapability('attachment.listing'),
});

interface OfOffice {
  readonly office_id: number | null;
}
const itsOffice = ({ office_id }: OfOffice) => office_id;
const ofId = ({ id }: { readonly id: number } & OfOffice) => id;

/** The tab with the files of each kind of record, where the backend keeps them; its word is `${noun}.tabs.attachments`. */
export const attachmentTabs = {
  family: tab('family', ({ family_code }: { readonly family_code: string }) => family_code),
  member: tab('member', ({ member_id }: { readonly member_id: number }) => member_id),
  inquiry: tab('inquiry', ({ inquiry_id }: { readonly inquiry_id: number } & OfOffice) => inquiry_id, itsOffice),
  sozoku: tab('sozoku', ofId, itsOffice),
  legal: tab('legal', ofId, itsOffice),
  insurance: tab('insurance', ofId, itsOffice),
  property: tab('property', ({ property_id }: { readonly property_id: number }) => property_id),
};
