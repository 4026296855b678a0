import { useEffect } from 'react';
import { accountApi } from '@/store/account';

/** Reports whether this account must set up a second factor first. */
export const EnrolWatch = ({ onRequired }: { onRequired: () => void }) => {
  const { data } = accountApi.secondFactor.useQuery({});
  const required = data?.required ?? false;
  useEffect(() => {
    if (required) onRequired();
  }, [required, onRequired]);
  return null;
};
