import type { FamilyGraph } from './graph';

/** Steps by descent alone from the key person, so that who is of the family goes before who married into it. */
export function bloodDistances({ units, keyId, people }: FamilyGraph): ReadonlyMap<number, number> {
  const start = keyId ?? people[0]?.memberId ?? 0;
  const distances = new Map([[start, 0]]);
  for (const [id, distance] of distances) {
    for (const { parents, children } of units) {
      const childIds = children.map((child) => child.id);
      const next = parents.includes(id) ? childIds : childIds.includes(id) ? [...parents, ...childIds] : [];
      for (const one of next) if (!distances.has(one)) distances.set(one, distance + 1);
    }
  }
  return distances;
}

/**
 * Lines a cluster up around whoever has the most partners: the last husband or wife on the right, earlier ones and other
 * partners left and right in turn, so that couples stand side by side wherever a row allows it.
 */
export function lineUp(cluster: readonly number[], graph: FamilyGraph, distanceOf: (id: number) => number): number[] {
  const memberOf = (id: number) => graph.people.find(({ memberId }) => memberId === id);
  const lastDay = ({ id, kind }: { id: number; kind: string }) =>
    kind === 'marriage' ? (memberOf(id)?.death?.latest ?? '9999') : '';
  const partnersOf = (id: number) =>
    graph.ties
      .flatMap(({ a, b, kind }) => (a === id ? [{ id: b, kind }] : b === id ? [{ id: a, kind }] : []))
      .filter((partner) => cluster.includes(partner.id))
      .sort((one, other) =>
        lastDay(one) < lastDay(other) ? 1 : lastDay(one) > lastDay(other) ? -1 : one.id - other.id,
      )
      .map((partner) => partner.id);
  const gender = (id: number) => memberOf(id)?.gender ?? Number.MAX_SAFE_INTEGER;
  const [centre = 0] = [...cluster].sort(
    (a, b) =>
      partnersOf(b).length - partnersOf(a).length || distanceOf(a) - distanceOf(b) || gender(a) - gender(b) || a - b,
  );
  const placed = new Set([centre]);
  const chain = (id: number): number[] => {
    if (placed.has(id)) return [];
    placed.add(id);
    return [id, ...partnersOf(id).flatMap(chain)];
  };
  const partners = partnersOf(centre);
  const before = partners.filter((_, index) => index % 2 === 1).flatMap(chain);
  return [...before.reverse(), centre, ...partners.flatMap(chain)];
}
