import { useRouter } from 'next/router';
import type { ComponentType, ReactNode } from 'react';
import type { Resource } from '@/components/resource/defineResource';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { ResourceList } from '@/components/resource/ResourceList';
import { resourceAt } from './masterResources';
import { SettingsFrame } from './SettingsFrame';
import { SettingsOnly } from './SettingsOnly';
import type { Switched } from './StatusSwitch';

interface Props {
  /** Shown for an unknown master. */
  unknown: ReactNode;
}

/** A page of the master that the address names. */
const pageOf = (Page: ComponentType<{ resource: Resource<Switched, Switched> }>) => {
  const MasterPage = ({ unknown }: Props) => {
    const { isReady, query } = useRouter();
    if (!isReady) return null;
    const resource = resourceAt(query.master);
    if (resource === undefined) return unknown;
    return (
      <SettingsOnly>
        <SettingsFrame>
          <Page key={resource.noun} resource={resource} />
        </SettingsFrame>
      </SettingsOnly>
    );
  };
  return MasterPage;
};

export const MasterList = pageOf(ResourceList<Switched, Switched>);
export const MasterCreate = pageOf(ResourceCreate<Switched, Switched>);
export const MasterDetail = pageOf(ResourceDetail<Switched, Switched>);
