/** How many letters have to be changed, added or left out to make one name of another. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, against] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === against ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The name that was likely meant; undefined where none is near. */
export const nearest = (name: string, names: Iterable<string>): string | undefined => {
  const typed = name.slice(0, 60).toLowerCase();
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const one of names) {
    const far = distance(typed, one.toLowerCase());
    if (far <= typed.length / 3 + 1 && far < typed.length && (best === undefined || far < best.far))
      best = { name: one, far };
  }
  return best?.name;
};
