import { useEffect } from 'react';
import { accountApi } from '@/store/account';

/** Tells whether this account may do nothing until it has a second factor. */
export const EnrolWatch = ({ onRequired }: { onRequired: () => void }) => {
  const { data } = accountApi.secondFactor.useQuery({});
  const required = data?.required ?? false;
  useEffect(() => {
    if (required) onRequired();
  }, [required, onRequired]);
  return null;
};
