import type { Input, ResourceApi } from '@/components/resource/api';
import { useAppSelector } from '@/store/hooks';
import { sozokuApi } from '@/store/sozoku';

const api: ResourceApi = sozokuApi;

/**
 * The slice as the engines use it: a record is asked for together with the office at which the person signed in, and the
 * list's own call makes its file.
 */
export const sozokuScreensApi: ResourceApi = {
  useQuery: (call, input, options) => {
    const officeId = useAppSelector(({ session }) => session.person?.office?.id);
    const asked = input as Input | null;
    const ofOffice = asked && { ...asked, params: { ...asked.params, officeId } };
    return api.useQuery(call, ((call as string) === 'show' ? ofOffice : asked) as never, options);
  },
  useCommand: (call) => {
    const [run, ...state] = api.useCommand(call);
    const exporting: typeof run = ({ query }: Input, options) =>
      run({ query: { ...query, export: 1 } } as never, options);
    return [(call as string) === 'listing' ? exporting : run, ...state];
  },
};
