import { createContext, useContext } from 'react';

/** The customer (and chain) whose contacts a page shows. */
export interface EngagementPlace {
  readonly customer_id: number | null;
  readonly family_code: string;
  readonly uniform_id?: string;
}

const Place = createContext<EngagementPlace | null>(null);

export const EngagementPlaceProvider = Place.Provider;

/** @throws Error outside an `EngagementPlaceProvider` */
export const useEngagementPlace = (): EngagementPlace => {
  const place = useContext(Place);
  if (place === null) throw new Error('A contact belongs to a customer, whom its page names');
  return place;
};
