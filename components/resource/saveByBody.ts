import type { Input, ResourceApi } from './api';

/**
 * A slice whose records are stored and changed by one call, which names a stored record in its body, as the engines use it.
 * @param name the field of the body that takes the id
 * @example const api = saveByBody(assetApi, 'family_asset_id')
 */
export const saveByBody = (api: ResourceApi, name: string): ResourceApi => ({
  useQuery: api.useQuery,
  useCommand: (call) => {
    const saves = call === 'store' || call === 'update';
    const [run, ...state] = api.useCommand((saves ? 'save' : call) as never);
    const save: typeof run = ({ params, body }: Input, options) =>
      run({ body: params === undefined ? body : { ...body, [name]: params.id } } as never, options);
    return [saves ? save : run, ...state];
  },
});
