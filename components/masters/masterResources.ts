import type { Resource } from '@/components/resource/defineResource';
import { type MasterNoun, type MasterRecord, masters } from '@/contract/masters';
import { masterApis } from '@/store/masters';
import { masterParts } from './masterParts';
import { masterResource } from './masterResource';
import type { Switched } from './StatusSwitch';

const resourceOf = <Noun extends MasterNoun>(noun: Noun) =>
  masterResource<MasterRecord<Noun>>(masters[noun], masterApis[noun], masterParts[noun]);

const resources = new Map<unknown, unknown>(Object.values(masters).map(({ path, noun }) => [path, resourceOf(noun)]));

/** The resource of the master at `/settings/<path>`. */
export const resourceAt = (path: unknown) => resources.get(path) as Resource<Switched, Switched> | undefined;
