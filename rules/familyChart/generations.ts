import { type FamilyGraph, generationOf } from './graph';

/** The generation (row) of each member, and the couples within it. */
export interface Generations {
  /** 0 is the top row. */
  readonly levelOf: ReadonlyMap<number, number>;
  /** For each member: the cluster of people linked by marriages. */
  readonly clusterOf: ReadonlyMap<number, readonly number[]>;
}

interface Step {
  from: number;
  to: number;
  /** 1 from parent to child, 0 between those of one generation. */
  down: 0 | 1;
}

/** Descents and couples as steps from person to person; those by blood or marriage first. */
function stepsOf({ units, ties }: FamilyGraph): Step[] {
  const steps = units.flatMap(({ parents, children }) => {
    const [first] = children;
    const siblings =
      parents.length > 0 || !first ? [] : children.slice(1).map(({ id }) => ({ from: first.id, to: id }));
    return [
      ...children.flatMap(({ id, kind }) => parents.map((from) => ({ from, to: id, down: 1 as const, kind }))),
      ...siblings.map((step) => ({ ...step, down: 0 as const, kind: 'natural' as const })),
    ];
  });
  const partners = ties.map(({ a, b }) => ({ from: a, to: b, down: 0 as const }));
  const strong = steps.filter(({ kind }) => kind === 'natural');
  return [...strong, ...partners, ...steps.filter(({ kind }) => kind !== 'natural')];
}

/** Splits a family into connected parts, members in order. */
export function connectedParts(graph: FamilyGraph): FamilyGraph[] {
  const partOf = new Map(graph.people.map(({ memberId }) => [memberId, memberId]));
  for (const { from, to } of stepsOf(graph)) {
    const [one, other] = [partOf.get(from), partOf.get(to)];
    if (one === other || one === undefined) continue;
    for (const [id, part] of partOf) if (part === other) partOf.set(id, one);
  }
  return [...new Set(partOf.values())].map((part) => partOfFamily(graph, (id) => partOf.get(id) === part));
}

const partOfFamily = (graph: FamilyGraph, has: (id: number) => boolean): FamilyGraph => ({
  people: graph.people.filter(({ memberId }) => has(memberId)),
  ties: graph.ties.filter(({ a }) => has(a)),
  units: graph.units.filter(({ children: [first] }) => first && has(first.id)),
  keyId: graph.keyId,
});

export const joined = (parts: readonly FamilyGraph[], keyId: number | null): FamilyGraph => ({
  people: parts.flatMap(({ people }) => people),
  ties: parts.flatMap(({ ties }) => ties),
  units: parts.flatMap(({ units }) => units),
  keyId,
});

/** Couples share a row, unless one of the two descends from the other's row. */
function clustersOf({ people, ties, units }: FamilyGraph): Map<number, number> {
  const clusterOf = new Map(people.map(({ memberId }) => [memberId, memberId]));
  const at = (id: number) => clusterOf.get(id) ?? id;
  const descents = units.flatMap(({ parents, children }) => parents.flatMap((p) => children.map(({ id }) => [p, id])));
  const leadsTo = (from: number, to: number): boolean => {
    const below = new Set([from]);
    for (const one of below) {
      for (const [parentId = 0, childId = 0] of descents) if (at(parentId) === one) below.add(at(childId));
    }
    return below.has(to);
  };
  for (const { a, b } of ties) {
    const [one, other] = [at(a), at(b)];
    if (one === other || leadsTo(one, other) || leadsTo(other, one)) continue;
    for (const [id, cluster] of clusterOf) if (cluster === other) clusterOf.set(id, one);
  }
  return clusterOf;
}

/** Generations relative to those known by relation (else the eldest), starting with the key person. */
function firstLevels(graph: FamilyGraph): Map<number, number> {
  const levels = new Map<number, number>();
  const steps = stepsOf(graph);
  const spread = () => {
    for (;;) {
      const step = steps.find(({ from, to }) => levels.has(from) !== levels.has(to));
      if (!step) return;
      const [from, to] = [levels.get(step.from), levels.get(step.to)];
      if (from !== undefined) levels.set(step.to, from + step.down);
      else if (to !== undefined) levels.set(step.from, to - step.down);
    }
  };
  const start = (id: number, level: number) => {
    if (levels.has(id)) return;
    levels.set(id, level);
    spread();
  };
  for (const { memberId } of graph.people) if (memberId === graph.keyId) start(memberId, 0);
  for (const member of graph.people) {
    const known = graph.keyId === null ? null : generationOf(member);
    if (known !== null) start(member.memberId, known);
  }
  for (const { memberId } of graph.people) start(memberId, 0);
  return levels;
}

/**
 * Puts everybody on a row: each child below all its parents, couples side by side, and apart from that as near to the key
 * person's row as their kinship says.
 */
export function generationsOf(graph: FamilyGraph): Generations {
  const clusterOf = clustersOf(graph);
  const at = (id: number) => clusterOf.get(id) ?? id;
  const levels = new Map<number, number>();
  for (const [id, level] of firstLevels(graph)) levels.set(at(id), Math.min(level, levels.get(at(id)) ?? level));
  const level = (cluster: number) => levels.get(cluster) ?? 0;

  const descents = graph.units.flatMap(({ parents, children }) =>
    parents.flatMap((parentId) => children.map(({ id }) => ({ above: at(parentId), below: at(id) }))),
  );
  for (let settled = false; !settled; ) {
    settled = true;
    for (const { above, below } of descents) {
      if (level(below) > level(above)) continue;
      levels.set(below, level(above) + 1);
      settled = false;
    }
  }
  // Parents who came into the family by their children's marriage follow children who were moved down.
  const hasParents = new Set(descents.map(({ below }) => below));
  for (const cluster of levels.keys()) {
    const rows = descents.flatMap(({ above, below }) => (above === cluster ? [level(below)] : []));
    if (rows.length > 0 && !hasParents.has(cluster)) levels.set(cluster, Math.min(...rows) - 1);
  }

  const top = Math.min(...levels.values());
  const members = new Map<number, number[]>();
  for (const { memberId } of graph.people) members.set(at(memberId), [...(members.get(at(memberId)) ?? []), memberId]);
  return {
    levelOf: new Map(graph.people.map(({ memberId }) => [memberId, level(at(memberId)) - top])),
    clusterOf: new Map(graph.people.map(({ memberId }) => [memberId, members.get(at(memberId)) ?? [memberId]])),
  };
}
