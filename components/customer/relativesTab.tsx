import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const FamilyTab = dynamic(() => import('./FamilyTab').then((module) => module.FamilyTab), { ssr: false });

/** The family of a person, on the page of a record that names them. */
export const relativesTab = {
  key: 'family',
  Content: (props: ComponentProps<typeof FamilyTab>) => <FamilyTab {...props} />,
};
