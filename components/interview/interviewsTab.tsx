import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const InterviewsOf = dynamic(() => import('./InterviewsOf').then((module) => module.InterviewsOf), { ssr: false });

/** The interviews of an inquiry, on the inquiry's page. */
export const interviewsTab = {
  key: 'interviews',
  Content: (props: ComponentProps<typeof InterviewsOf>) => <InterviewsOf {...props} />,
};
