import { arrange, type Order } from './arrange';
import { type Branch, clusterKey, type Forest, type Group, passKey, unnamedKey } from './branch';
import type { Generations } from './generations';
import type { FamilyGraph, Unit } from './graph';
import { bloodDistances, lineUp } from './lineUp';

/**
 * Arranges a family as trees from the eldest generation down. Brothers and sisters stand by age, the eldest first, and give
 * that up only where a line would cross another; whoever is reached by two lines hangs from the natural parents.
 */
export function growForest(graph: FamilyGraph, { levelOf, clusterOf }: Generations): Forest {
  const level = (id: number) => levelOf.get(id) ?? 0;
  const clusterAt = (id: number) => clusterOf.get(id) ?? [id];
  const distances = bloodDistances(graph);
  const distanceOf = (id: number) => distances.get(id) ?? Number.MAX_SAFE_INTEGER;

  const stemOf = (parents: readonly number[]): readonly number[] => {
    const [a = 0, b = a] = parents;
    if (parents.length < 2 || clusterAt(a) === clusterAt(b)) return parents;
    return [level(b) > level(a) ? b : a];
  };
  const across = graph.ties.filter(({ a, b }) => level(a) !== level(b));
  const units: Unit[] = [
    ...graph.units.map((unit) => ({ ...unit, parents: stemOf(unit.parents) })),
    ...across.map(({ key, a, b, kind }) => {
      const [upper, lower] = level(a) < level(b) ? [a, b] : [b, a];
      return { key, parents: [upper], children: [{ id: lower, kind }] };
    }),
  ];
  const unitLevel = ({ parents: [parent], children }: Unit) =>
    parent === undefined ? Math.min(...children.map(({ id }) => level(id))) - 1 : level(parent);

  const clusters = [...new Set(graph.people.map(({ memberId }) => clusterAt(memberId)))];
  const lines = new Map(clusters.map((cluster) => [clusterKey(cluster), lineUp(cluster, graph, distanceOf)]));

  const unitsOf = new Map<string, Unit[]>();
  for (const unit of units) {
    const [parent] = unit.parents;
    if (parent === undefined) continue;
    const key = clusterKey(clusterAt(parent));
    unitsOf.set(key, [...(unitsOf.get(key) ?? []), unit]);
  }

  const ranks = ['natural', 'adoptive', 'ended'];
  const hangsFrom = new Map<string, { unit: Unit; childId: number }>();
  for (const cluster of clusters) {
    const [best] = units
      .flatMap((unit) => unit.children.map(({ id, kind }) => ({ unit, childId: id, kind })))
      .filter(({ childId, kind }) => cluster.includes(childId) && ranks.includes(kind))
      .sort(
        (one, other) =>
          distanceOf(one.childId) - distanceOf(other.childId) ||
          ranks.indexOf(one.kind) - ranks.indexOf(other.kind) ||
          unitLevel(other.unit) - unitLevel(one.unit),
      );
    if (best) hangsFrom.set(clusterKey(cluster), best);
  }

  const grow = ({ roots, children, mirrored }: Order): Branch[] => {
    const clusterBranch = (cluster: readonly number[]): Branch => {
      const key = clusterKey(cluster);
      const line = lines.get(key) ?? cluster;
      const people = mirrored.has(key) ? [...line].reverse() : line;
      const place = ({ parents }: Unit) =>
        parents.reduce((sum, id) => sum + people.indexOf(id), 0) / Math.max(1, parents.length);
      const own = [...(unitsOf.get(key) ?? [])];
      const groups = own.sort((one, other) => place(one) - place(other)).map(groupOf);
      return { key, level: level(people[0] ?? 0), people, groups };
    };
    const groupOf = (unit: Unit): Group => ({
      unit,
      parts: (children.get(unit.key) ?? []).flatMap((childId) => partOf(unit, childId, unitLevel(unit) + 1)),
    });
    const partOf = (unit: Unit, childId: number, row: number): Branch[] => {
      if (row < level(childId)) {
        const groups = [{ unit, parts: partOf(unit, childId, row + 1) }];
        return [{ key: passKey(unit.key, childId, row), level: row, people: [], groups }];
      }
      const cluster = clusterAt(childId);
      const stem = hangsFrom.get(clusterKey(cluster));
      return stem?.unit === unit && stem.childId === childId ? [clusterBranch(cluster)] : [];
    };
    const starts = new Map<string, () => Branch>();
    for (const cluster of clusters) starts.set(clusterKey(cluster), () => clusterBranch(cluster));
    for (const unit of units) {
      const branch = () => ({ key: unnamedKey(unit), level: unitLevel(unit), people: [], groups: [groupOf(unit)] });
      if (unit.parents.length === 0) starts.set(unnamedKey(unit), branch);
    }
    return roots.flatMap((key) => starts.get(key)?.() ?? []);
  };

  const nearest = (cluster: readonly number[]) => Math.min(...cluster.map(distanceOf));
  const freeClusters = clusters.filter((cluster) => !hangsFrom.has(clusterKey(cluster)));
  freeClusters.sort((one, other) => nearest(one) - nearest(other));
  const start: Order = {
    roots: [...units.filter(({ parents }) => parents.length === 0).map(unnamedKey), ...freeClusters.map(clusterKey)],
    children: new Map(units.map(({ key, children }) => [key, children.map(({ id }) => id)])),
    mirrored: new Set(),
  };
  const roots = arrange(start, {
    units,
    unitLevel,
    isNext: (unit, childId) => level(childId) === unitLevel(unit) + 1,
    couples: clusters.filter((cluster) => cluster.length > 1).map(clusterKey),
    grow,
  });
  return { roots, units, unitLevel, ties: graph.ties };
}
