import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const InquiryInterviews = lazyPart(() => import('./InquiryInterviews').then((module) => module.InquiryInterviews));

/** The interviews of an inquiry, on the inquiry's page. */
export const interviewsTab = {
  key: 'interviews',
  Content: (props: ComponentProps<typeof InquiryInterviews>) => <InquiryInterviews {...props} />,
};
