import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { ApiState, EndpointThunk } from './apiState';
import { dropdownApi } from './dropdown';
import { useAppDispatch } from './hooks';

// Which call asks what does not matter here: each is asked again as it was.
const thunks = dropdownApi.thunks as unknown as Readonly<Record<string, EndpointThunk>>;

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
    for (const [call, place] of JSON.parse(key) as [string, string][]) {
      const thunk = thunks[call];
      if (thunk !== undefined) void dispatch(thunk(JSON.parse(place)));
    }
  }, [dispatch, key]);
  return { failed: key !== '[]', retry };
};
