import { usePreference } from './usePreference';

/** The height of list rows. */
export interface RowSpace {
  /** Rows of 40 px; of 32 px where it is false. */
  readonly comfortable: boolean;
  readonly setComfortable: (comfortable: boolean) => void;
}

/** The room of rows as this person chose it for all lists. */
export const useRowSpace = (): RowSpace => {
  const [comfortable, setComfortable] = usePreference('rows:comfortable', false);
  return { comfortable, setComfortable };
};
