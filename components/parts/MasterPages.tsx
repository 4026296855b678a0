import type { ComponentProps } from 'react';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { ResourceList } from '@/components/resource/ResourceList';
import { SettingsOnly } from './SettingsOnly';

/** The list of a master. @example <MasterList resource={cityResource} /> */
export const MasterList = <Row extends object, Rec extends object>(
  props: ComponentProps<typeof ResourceList<Row, Rec>>,
) => (
  <SettingsOnly>
    <ResourceList {...props} />
  </SettingsOnly>
);

export const MasterCreate = <Row extends object, Rec extends object>(
  props: ComponentProps<typeof ResourceCreate<Row, Rec>>,
) => (
  <SettingsOnly>
    <ResourceCreate {...props} />
  </SettingsOnly>
);

export const MasterDetail = <Row extends object, Rec extends object>(
  props: ComponentProps<typeof ResourceDetail<Row, Rec>>,
) => (
  <SettingsOnly>
    <ResourceDetail {...props} />
  </SettingsOnly>
);
