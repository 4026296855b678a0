import { type Handlers, implement, type Module } from '@/backend/http/implement';
import type { AnyMaster } from '@/contract/defineMaster';
import { type MasterNoun, masters } from '@/contract/masters';
import { legalPersonParts } from './legalPersonParts';
import { type MasterParts, masterHandlers } from './masterHandlers';
import { officeParts } from './officeParts';

const read = { resource: 'master', action: 'read' } as const;
const edit = { resource: 'master', action: 'edit' } as const;
const rights = { listing: read, show: read, store: edit, update: edit };

const parts: { readonly [Noun in MasterNoun]?: MasterParts } = { office: officeParts, legalPerson: legalPersonParts };

/** Every master's calls. */
export const masterModules: readonly Module[] = Object.values(masters).map((master) => {
  const calls: AnyMaster['calls'] = master.calls;
  // Requests are parsed by the master's own schemas before they reach its handlers, which know columns by their names only.
  const handlers = masterHandlers(master, parts[master.noun]) as unknown as Handlers<AnyMaster['calls']>;
  return implement(master.noun, calls, rights, handlers);
});
