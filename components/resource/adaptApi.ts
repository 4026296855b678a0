import type { EndpointGroup } from '@/contract/defineEndpoint';
import type { Input, ResourceApi } from './api';

/** How the slice makes a call of the engines. */
interface Adapted {
  /** The slice's own call; the same where it is left out. */
  readonly call?: string;
  /** Maps the input; identity if left out. */
  readonly input?: (input: Input) => Input;
}

interface Adapter {
  readonly queries?: Readonly<Record<string, Adapted>>;
  readonly commands?: Readonly<Record<string, Adapted>>;
}

const same = (input: Input): Input => input;

/**
 * A slice whose calls are other than the engines expect. What it does not name stays as it is.
 * @param useAdapter a hook, so that it may look at who is signed in
 * @example adaptApi(api, () => ({ commands: { store: { call: 'save' } } }))
 */
export const adaptApi = <Group extends EndpointGroup>(
  { byName }: ResourceApi<Group>,
  useAdapter: () => Adapter,
): ResourceApi<Group> => ({
  byName: {
    useQuery: (call, input, options) => {
      const { call: own = call, input: adapt = same } = useAdapter().queries?.[call] ?? {};
      return byName.useQuery(own, input && adapt(input), options);
    },
    useCommand: (call) => {
      const { call: own = call, input: adapt = same } = useAdapter().commands?.[call] ?? {};
      const [run, ...state] = byName.useCommand(own);
      return [(input, options) => run(adapt(input), options), ...state];
    },
  },
});

/**
 * A slice whose records are stored and changed by one call, which names a stored record in its body.
 * @param name the field of the body that takes the id
 * @example const api = saveByBody(assetApi, 'family_asset_id')
 */
export const saveByBody = <Group extends EndpointGroup>(
  api: ResourceApi<Group>,
  name: string,
  call = 'save',
): ResourceApi<Group> => {
  const input = ({ params, body = {} }: Input): Input => ({
    body: params === undefined ? body : { ...body, [name]: params.id },
  });
  const adapter = { commands: { store: { call, input }, update: { call, input } } };
  return adaptApi(api, () => adapter);
};
