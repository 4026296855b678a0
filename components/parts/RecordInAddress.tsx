import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '@/components/ui/StateMessage';
import { useAddress } from '@/components/ui/useAddress';
import { NotFound } from './NotFound';

interface Props {
  /** The part of the address that holds the record's number. */
  name?: string;
  children: (id: number) => ReactNode;
}

/** What a page shows of the record that its address names; an address that names none says so, and asks the server nothing. */
export const RecordInAddress = ({ name = 'id', children }: Props) => {
  const { t } = useTranslation();
  const { query, isReady } = useAddress();
  if (!isReady) return <StateMessage text={t('common.loading')} />;
  const id = Number(query[name]);
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <NotFound />;
};
