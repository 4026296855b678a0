import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const InterviewsOf = lazyPart(() => import('./InterviewsOf').then((module) => module.InterviewsOf));

/** The interviews of an inquiry, on the inquiry's page. */
export const interviewsTab = {
  key: 'interviews',
  Content: (props: ComponentProps<typeof InterviewsOf>) => <InterviewsOf {...props} />,
};
