import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { defineResource, type Rights } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { Attachment, AttachmentOwner } from '@/contract/attachment';
import { formatFacts } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { attachmentApi } from '@/store/attachment';
import { useMay } from '@/store/hooks';
import { NameCell } from './NameCell';

const never = () => false;

/** Files are attached, renamed and deleted in their list; deleted ones come back there. */
const useAttachmentRights = (): Rights<Attachment> => ({
  create: false,
  export: false,
  restore: useMay('attachment', 'edit') !== 'none',
  edit: never,
  remove: never,
});

const pages: Readonly<Partial<Record<AttachmentOwner, (id: number) => string>>> = {
  member: (id) => `/family/member/${id}`,
  inquiry: (id) => `/inquiry/${id}`,
  sozoku: (id) => `/projectConfirmed/${id}`,
  legal: (id) => `/projectLegal/${id}`,
  insurance: (id) => `/insurance/${id}`,
  property: (id) => `/property/${id}`,
};

interface CellProps {
  record: Attachment;
}

const KindCell = ({ record: { kind } }: CellProps) => {
  const { t } = useTranslation();
  return t(`attachment.kinds.${kind}`);
};

const megabyte = 1024 * 1024;
const SizeCell = ({ record: { size } }: CellProps) =>
  size < megabyte ? `${formatNumber(Math.ceil(size / 1024))} KB` : `${(size / megabyte).toFixed(1)} MB`;

const OwnerCell = ({ record: { owner, owner_id, owner_name } }: CellProps) => {
  const { t } = useTranslation();
  const text = formatFacts([t(`attachment.owners.${owner}`), owner_name], useLang());
  const href = pages[owner]?.(owner_id);
  return href === undefined ? text : <Link href={href}>{text}</Link>;
};

/** @param ofFamily whether each row tells to which of a family's records it belongs */
const listed = (screen: string, ofFamily: boolean) =>
  defineResource({
    noun: 'attachment',
    api: attachmentApi,
    useRights: useAttachmentRights,
    params: ({ id }) => ({ id }),
    href: () => null,
    listHref: '/family',
    list: {
      limit: 50,
      screen,
      rowKey: ({ id }) => id,
      filters: [
        { field: 'name', kind: 'text' },
        { field: 'deleted', kind: 'flag', forRestorers: true },
      ],
      columns: [
        { field: 'name', sort: true, Show: NameCell },
        { field: 'owner_name', Show: OwnerCell, width: 200, ...(ofFamily ? {} : { extra: true }) },
        { field: 'kind', Show: KindCell, width: 72 },
        { field: 'size', sort: true, Show: SizeCell, width: 84 },
        { field: 'created_by_name', width: 104 },
        { field: 'created_at', kind: 'dateTime', sort: true },
      ],
    },
  });

export const familyAttachments = listed('family', true);
export const recordAttachments = listed('record', false);
