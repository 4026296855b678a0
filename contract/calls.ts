import type { Endpoint, EndpointGroup } from './defineEndpoint';
import { contract } from './index';

/** What a browser needs of an endpoint in order to call it: no schema is among it. */
export type Call = Pick<Endpoint, 'kind' | 'method' | 'path' | 'failure' | 'open' | 'makesPapers'>;

/** The calls of a group; `of` has no value, and keeps the types of what is sent and answered. */
export type Calls<G extends EndpointGroup> = { readonly [Name in keyof G]: Call } & { readonly of?: G };

type Contract = typeof contract;

const callOf = ({ kind, method, path, failure, open, makesPapers }: Endpoint): Call => ({
  ...{ kind, method, path, failure, open },
  ...(makesPapers ? { makesPapers } : {}),
});

const callsOfGroup = (group: EndpointGroup): Readonly<Record<string, Call>> =>
  Object.fromEntries(Object.entries(group).map(([name, endpoint]) => [name, callOf(endpoint)]));

/**
 * All calls by noun and name. The screens are built with what this comes to in place of the contract (next.config.js), so
 * that neither schemas nor their library are loaded before a page can ask for its rows.
 */
export const calls = Object.fromEntries(
  Object.entries(contract).map(([noun, group]) => [noun, callsOfGroup(group)]),
) as unknown as { readonly [Noun in keyof Contract]: Calls<Contract[Noun]> };
