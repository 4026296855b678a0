const works = new Set<() => boolean>();

/** Lets the rest of the page know of work that may be unsaved; returns how to take it back. */
export const noteWork = (isUnsaved: () => boolean): (() => void) => {
  works.add(isUnsaved);
  return () => {
    works.delete(isUnsaved);
  };
};

/** Whether anything on this page would be lost. */
export const hasUnsavedWork = (): boolean => [...works].some((isUnsaved) => isUnsaved());
