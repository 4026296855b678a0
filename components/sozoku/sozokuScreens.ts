import { adaptApi } from '@/components/resource/adaptApi';
import type { Input } from '@/components/resource/api';
import { useAppSelector } from '@/store/hooks';
import { sozokuApi } from '@/store/sozoku';

const exporting = ({ query }: Input): Input => ({ query: { ...query, export: 1 } });

/**
 * The slice as the engines use it: a record is asked for together with the office at which the person signed in, and the
 * list's own call makes its file.
 */
export const sozokuScreensApi = adaptApi(sozokuApi, () => {
  const officeId = useAppSelector(({ session }) => session.person?.office?.id);
  const ofOffice = (input: Input): Input => ({ ...input, params: { ...input.params, officeId } });
  return { queries: { show: { input: ofOffice } }, commands: { listing: { input: exporting } } };
});
