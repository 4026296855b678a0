/** The word at a path of a tree of words, as `gender.1`. @throws Error where there is none: the types promise one */
export const wordAt = (tree: unknown, path: string): string => {
  const found = path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      tree,
    );
  if (typeof found !== 'string') throw new Error(`There is no word at ${path}`);
  return found;
};
