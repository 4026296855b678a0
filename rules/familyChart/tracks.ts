/** One horizontal piece in the channel between two rows, and the places where lines reach it from above and below. */
export interface Net {
  readonly key: string;
  /** Couples who do not stand next to each other: their piece comes first, for their children hang from it. */
  readonly isTie: boolean;
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
}

/** Pieces of different lines never come nearer than this side by side. */
export const CLEARANCE = 6;

const spanOf = ({ tops, bottoms }: Net) => {
  const ends = [...tops, ...bottoms];
  return { left: Math.min(...ends), right: Math.max(...ends) };
};

/** Crossings between two nets when the first runs above the second. */
function crossingsAbove(upper: Net, lower: Net): number {
  const within = (net: Net, places: readonly number[]) => {
    const { left, right } = spanOf(net);
    return places.filter((place) => place > left && place < right).length;
  };
  return within(upper, lower.tops) + within(lower, upper.bottoms);
}

const meet = (one: Net, other: Net) => {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.left < b.right + CLEARANCE && b.left < a.right + CLEARANCE;
};

/** The track of each net that has a horizontal piece, from the top: no two that overlap share one, and few cross. */
export function tracksOf(nets: readonly Net[]): Map<string, number> {
  const bent = nets.filter((net) => spanOf(net).left < spanOf(net).right);
  const order = bent.sort((a, b) => Number(b.isTie) - Number(a.isTie) || spanOf(a).left - spanOf(b).left);
  for (let pass = 0; pass < order.length; pass++) {
    for (let index = 1; index < order.length; index++) {
      const [one, other] = [order[index - 1], order[index]];
      if (!one || !other || one.isTie !== other.isTie) continue;
      if (crossingsAbove(other, one) < crossingsAbove(one, other)) order.splice(index - 1, 2, other, one);
    }
  }
  const tracks = new Map<string, number>();
  order.forEach((net, index) => {
    const above = order.slice(0, index).filter((other) => other.isTie !== net.isTie || meet(other, net));
    tracks.set(net.key, 1 + Math.max(-1, ...above.map(({ key }) => tracks.get(key) ?? 0)));
  });
  return tracks;
}
