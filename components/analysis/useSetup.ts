import { useMemo } from 'react';
import type { Place, Setup } from '@/components/dashboard/defineDashboard';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import type { Choices } from '@/components/resource/defineResource';
import { application_types, due_date_types } from '@/contract/options/sozoku';
import { dashboardApi } from '@/store/dashboard';
import { dropdownApi } from '@/store/dropdown';
import { useAppSelector, useCapability, useMay } from '@/store/hooks';
import { insuranceTargetApi } from '@/store/insuranceTarget';

const lists = { application_types, due_date_types };
const keepPrevious = { keepPrevious: true };

/** Limits the office choices to those whose figures the person may see. */
const useRights = (department: 'sozoku' | 'legal' | 'insurance', choices: Choices): Setup => {
  const scope = useMay('dashboard', department);
  const own = useAppSelector(({ session }) => session.person?.officeIds);
  const opensRecords = useCapability('dashboard.records');
  const exports = useCapability('dashboard.export');
  const compares = useCapability('dashboard.comparison');
  const seen = useMemo(() => {
    const { offices } = choices;
    return scope === 'own' && offices !== undefined
      ? { ...choices, offices: offices.filter(({ value }) => own?.includes(Number(value))) }
      : choices;
  }, [choices, scope, own]);
  return { mayRead: scope !== 'none', byArea: scope === 'all', opensRecords, exports, compares, choices: seen };
};

/** Asked of its area alone, so that another office of it can be chosen at once. */
const offeredIn = (place: Place | null) => (place === null ? null : { query: { city_id: place.city_id } });

export const useSozokuSetup = (place: Place | null): Setup => {
  const { data } = dashboardApi.taxFilters.useQuery(offeredIn(place), keepPrevious);
  const further = useOptionChoices(lists);
  return useRights(
    'sozoku',
    useMemo(() => ({ ...data, ...further }), [data, further]),
  );
};

export const useLegalSetup = (place: Place | null): Setup => {
  const { data } = dashboardApi.legalFilters.useQuery(offeredIn(place), keepPrevious);
  return useRights(
    'legal',
    useMemo(() => ({ ...data }), [data]),
  );
};

export const useInsuranceSetup = (place: Place | null): Setup => {
  const { data: places } = insuranceTargetApi.dropdowns.useQuery(offeredIn(place), keepPrevious);
  const { data } = dropdownApi.insurance.useQuery({});
  const managers = data?.managers;
  return useRights(
    'insurance',
    useMemo(
      () => ({
        ...(places && { cities: places.cities, offices: places.offices }),
        ...(managers && { users: managers }),
      }),
      [places, managers],
    ),
  );
};
