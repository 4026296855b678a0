import { ResourceCreate } from '@/components/resource/ResourceCreate';
import type { DataOf } from '@/contract/defineEndpoint';
import type { inquiry } from '@/contract/inquiry';
import { InquiryStored } from './InquiryStored';
import { inquiryResource } from './inquiryResource';

/** A new inquiry, and what comes after it: an interview, the next call, or the record itself. */
export const InquiryCreate = () => (
  <ResourceCreate
    resource={inquiryResource}
    slots={{
      stored: (stored, again) => <InquiryStored stored={stored as DataOf<(typeof inquiry)['store']>} onAgain={again} />,
    }}
  />
);
