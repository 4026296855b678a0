import { authApi } from '@/store/auth';

interface Offices {
  list: readonly { id: number; name: string }[];
  loading: boolean;
  /** The lookup failed; `list` then holds every office, where those could be fetched. */
  failed: boolean;
  retry: () => void;
}

/** The offices of a login ID; all offices where the lookup fails or knows none, so that signing in goes on. */
export const useOffices = (username: string): Offices => {
  const own = authApi.userOffices.useQuery(username === '' ? null : { query: { username } });
  const failed = own.status === 'failed';
  const needsAll = failed || (own.status === 'succeeded' && own.data?.length === 0);
  const all = authApi.allOffices.useQuery(needsAll ? {} : null);
  return {
    list: (needsAll ? all.data : own.data) ?? [],
    loading: own.status === 'loading' || all.status === 'loading',
    failed: failed || all.status === 'failed',
    retry: () => {
      own.refetch();
      if (needsAll) all.refetch();
    },
  };
};
