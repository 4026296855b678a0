import { useTakeFile } from '@/components/resource/useTakeFile';
import { useCapability, useMay } from '@/store/hooks';
import { invoiceApi } from '@/store/invoice';

/** Hands out the files of several papers in one zip; undefined where that is not known or not allowed. */
export const useTakeInvoices = (): ((ids: readonly number[]) => Promise<void>) | undefined => {
  const known = useCapability('invoice.files');
  const may = useMay('invoice', 'export') !== 'none';
  const take = useTakeFile('invoice');
  const [run] = invoiceApi.files.useCommand();
  return known && may ? (ids) => take(run({ body: { ids: [...ids] } })) : undefined;
};
