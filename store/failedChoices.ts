import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { ApiState } from './apiState';
import { dropdownApi } from './dropdown';
import { useAppDispatch } from './hooks';

type Root = { readonly dropdown?: ApiState };

const failedOf = ({ dropdown }: Root): [call: string, place: string][] =>
  Object.entries(dropdown?.calls ?? {}).flatMap(([call, entries]) =>
    Object.entries(entries).flatMap(([place, { status }]) =>
      status === 'failed' ? [[call, place] as [string, string]] : [],
    ),
  );

/** Whether choices of fields did not come, and how to ask again for those. */
export const useFailedChoices = (): { failed: boolean; retry: () => void } => {
  const dispatch = useAppDispatch();
  const key = useSelector((root: Root) => JSON.stringify(failedOf(root)));
  const retry = useCallback(() => {
    // Which call asks what does not matter here: each is asked again as it was.
    for (const [call, place] of JSON.parse(key) as [string, string][])
      void dispatch(dropdownApi.byName.thunk(call)(JSON.parse(place)));
  }, [dispatch, key]);
  return { failed: key !== '[]', retry };
};
