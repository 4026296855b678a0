import { lazyPart } from '@/components/ui/lazyPart';
import type { AttachmentOwner } from '@/contract/attachment';
import { useCapability } from '@/store/hooks';

const AttachmentsTab = lazyPart<{ owner: AttachmentOwner; ownerKey: string }>(() =>
  import('./AttachmentsTab').then((module) => module.AttachmentsTab),
);

const tab = <Rec,>(owner: AttachmentOwner, keyOf: (record: Rec) => number | string) => ({
  key: 'attachments',
  // biome-ignore lint/correctness/noComponentHookFactories: made once a kind of record.
  Content: ({ record }: { record: Rec }) => <AttachmentsTab owner={owner} ownerKey={String(keyOf(record))} />,
  useShown: () => useCapability('attachment.listing'),
});

const ofId = ({ id }: { readonly id: number }) => id;

/** The tab with the files of each kind of record, where the backend keeps them; its word is `${noun}.tabs.attachments`. */
export const attachmentTabs = {
  family: tab('family', ({ family_code }: { readonly family_code: string }) => family_code),
  member: tab('member', ({ member_id }: { readonly member_id: number }) => member_id),
  inquiry: tab('inquiry', ({ inquiry_id }: { readonly inquiry_id: number }) => inquiry_id),
  sozoku: tab('sozoku', ofId),
  legal: tab('legal', ofId),
  insurance: tab('insurance', ofId),
  property: tab('property', ({ property_id }: { readonly property_id: number }) => property_id),
};
