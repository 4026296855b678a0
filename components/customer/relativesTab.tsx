import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const FamilyTab = lazyPart(() => import('./FamilyTab').then((module) => module.FamilyTab));

/** The family of a person, on the page of a record that names them. */
export const relativesTab = {
  key: 'family',
  Content: (props: ComponentProps<typeof FamilyTab>) => <FamilyTab {...props} />,
};
