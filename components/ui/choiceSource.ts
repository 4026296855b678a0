import { createContext, useContext } from 'react';

interface ChoiceSource {
  /** A set of choices did not come. */
  readonly failed: boolean;
  /** Asks again for what did not come. */
  readonly retry: () => void;
}

/** Whence choices come; who provides it knows how to ask for them again. */
export const ChoiceSourceContext = createContext<ChoiceSource>({ failed: false, retry: () => undefined });

export const useChoiceSource = (): ChoiceSource => useContext(ChoiceSourceContext);
