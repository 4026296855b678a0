import { useCallback, useMemo, useRef } from 'react';
import type { Values } from './defineResource';
import type { Specs } from './spec';
import { type KanaFill, useKanaFill } from './useKanaFill';
import { type PostalAddress, usePostalAddress } from './usePostalAddress';

export interface Fills {
  /** An edit by hand, with all that follows from it. The same function as long as the form lives. */
  readonly onEdit: (changes: Values) => void;
  readonly listen: KanaFill['listen'];
  readonly postal: PostalAddress;
}

/** Autofill of a form: kana from the typed name, the address from the postal code. */
export const useAutofill = (specs: Specs, valuesNow: () => Values, set: (changes: Values) => void): Fills => {
  const kana = useKanaFill(specs, valuesNow, set);
  const postal = usePostalAddress(valuesNow, set);
  const takesAddress = specs.prefecture_id !== undefined && specs.address !== undefined;

  const latest = useRef({ edit: set, listen: kana.listen });
  latest.current = {
    listen: kana.listen,
    edit: (changes) => {
      set({ ...changes, ...kana.follow(changes) });
      const [zipcode] = Object.entries(changes).filter(([field]) => specs[field]?.kind === 'postalCode');
      // A postal code that comes with its address, as from another record, needs no other.
      if (zipcode && takesAddress && !Object.hasOwn(changes, 'address')) void postal.lookUp(zipcode[1]);
    },
  };
  const onEdit = useCallback((changes: Values) => latest.current.edit(changes), []);
  const listen = useCallback((field: string) => latest.current.listen(field), []);
  return useMemo(() => ({ onEdit, listen, postal }), [onEdit, listen, postal]);
};
