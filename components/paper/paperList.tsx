import { useTranslation } from 'react-i18next';
import { defineResource, type Rights } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { IssuedPapers } from '@/contract/paper';
import { formatList } from '@/locales/format';
import { paperApi } from '@/store/paper';

const never = () => false;
/** What was issued is read, never changed. */
const rights: Rights<IssuedPapers> = { create: false, export: false, restore: false, edit: never, remove: never };

const PapersCell = ({ record: { papers } }: { record: IssuedPapers }) => {
  const { t } = useTranslation();
  const lang = useLang();
  return formatList(
    papers.map((paper) => t(`paper.names.${paper}`)),
    lang,
  );
};

export const paperList = defineResource({
  noun: 'paper',
  api: paperApi,
  useRights: () => rights,
  params: ({ id }) => ({ id }),
  href: () => null,
  listHref: '/family',
  list: {
    limit: 50,
    rowKey: ({ id }) => id,
    filters: [],
    columns: [
      { field: 'number', width: 112 },
      { field: 'issued_at', kind: 'dateTime', sort: true },
      { field: 'issued_by', width: 112 },
      { field: 'decedent_name', width: 128 },
      { field: 'papers', Show: PapersCell },
    ],
  },
});
