/**
 * What follows from a list that nobody changes, worked out once for each list and question: a curve asks the same of a family
 * hundreds of times.
 */
export function remembered<List extends object, Answer>(): (
  list: List,
  question: string,
  answer: () => Answer,
) => Answer {
  const known = new WeakMap<List, Map<string, Answer>>();
  return (list, question, answer) => {
    const own = known.get(list) ?? new Map<string, Answer>();
    known.set(list, own);
    const found = own.get(question);
    if (found !== undefined) return found;
    const fresh = answer();
    own.set(question, fresh);
    return fresh;
  };
}

/** A question about a member, answered once for each. */
export function rememberedById<Answer>(answer: (id: number) => Answer): (id: number) => Answer {
  const known = new Map<number, Answer>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const fresh = answer(id);
    known.set(id, fresh);
    return fresh;
  };
}
