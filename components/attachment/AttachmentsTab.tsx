import { useTranslation } from 'react-i18next';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { useListUrl } from '@/components/resource/useListUrl';
import type { Attachment, AttachmentOwner } from '@/contract/attachment';
import { nowInTokyo } from '@/rules/calendarDay';
import { familyAttachments, recordAttachments } from './attachmentList';
import { DropZone } from './DropZone';
import { RowTools } from './RowTools';
import { Uploads } from './Uploads';
import { useAttachmentRights } from './useAttachmentRights';
import { useUploads } from './useUploads';

interface Props {
  owner: AttachmentOwner;
  ownerKey: string;
  /** Of a record that tells its own; another is its family's, which the server knows. */
  officeId?: number | null | undefined;
}

/** Browsers call every picture of the clipboard alike. */
const clipboardName = /^image\.(\w+)$/;

/** The files of a record, and the place to attach further ones. */
export const AttachmentsTab = ({ owner, ownerKey, officeId }: Props) => {
  const { t } = useTranslation();
  const may = useAttachmentRights(owner, officeId);
  const resource = owner === 'family' ? familyAttachments : recordAttachments;
  const list = described(resource.list);
  const state = useListUrl(list);
  const { uploads, add, again, dismiss } = useUploads(owner, ownerKey);
  useLeaveGuard(uploads.some((upload) => ['waiting', 'sending'].includes(upload.state)));

  const pastedName = ({ name }: File): string => {
    const ending = clipboardName.exec(name)?.[1];
    const time = nowInTokyo().replace(/\D/g, '');
    return ending === undefined ? name : `${t('attachment.pasted', { time })}.${ending}`;
  };
  return (
    <>
      {may.edit && <DropZone onFiles={(files) => add(files)} onPaste={(files) => add(files, pastedName)} />}
      <Uploads uploads={uploads} onAgain={again} onDismiss={dismiss} />
      <ListView
        resource={resource}
        list={list}
        state={state}
        within={{ query: { owner, owner_key: ownerKey } }}
        slots={{ actionsWidth: 104, rowActions: (row: Attachment) => <RowTools record={row} may={may} /> }}
      />
    </>
  );
};
