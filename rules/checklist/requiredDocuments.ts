import { type DocumentKind, documentKinds } from '@/contract/notation/documentKinds';
import type { MatterScope } from '../matterWording';
import { type HeirTree, nodesOf } from '../registerTree';

/** Of whom or what: a member, a property, or what is called so (a bank). */
export interface RequiredDocument {
  readonly kind: DocumentKind;
  readonly member_id: number | null;
  readonly property_id: number | null;
  readonly label: string | null;
}

/** A matter of an estate or of a living client: by its scope (tax), or by its kind (legal). */
export interface DocumentedMatter {
  readonly scope?: MatterScope;
  /** An entry of `project_types`. */
  readonly legalType?: number;
  /** Whether an infringed 遺留分 is claimed in it. */
  readonly claims?: boolean;
}

interface Estate {
  readonly tree: HeirTree;
  /** The recorded parents of the decedent. */
  readonly parentIds: readonly number[];
  /** Who has died. */
  readonly dead: ReadonlySet<number>;
  readonly propertyIds: readonly number[];
  readonly items: readonly { readonly asset_category: number; readonly name: string | null }[];
  readonly matters: readonly DocumentedMatter[];
}

/** The document by which each kind of asset is proved, once an institution or once an estate. */
const ofAssets: Readonly<Record<number, { readonly kind: DocumentKind; readonly named: boolean }>> = {
  4: { kind: 'securities', named: true },
  5: { kind: 'balance', named: true },
  7: { kind: 'insurance', named: true },
  8: { kind: 'retirement', named: false },
  11: { kind: 'gifts', named: false },
  12: { kind: 'gifts', named: false },
  21: { kind: 'debts', named: false },
  22: { kind: 'funeral', named: false },
};
const siblings = 3;

const gift: readonly DocumentKind[] = ['giftContract', 'giftProof', 'gifts'];
const filed: readonly DocumentKind[] = ['filedReturn', 'claimGrounds'];

/** What a tax matter asks for besides what there is. */
const ofScopes: Partial<Record<MatterScope, readonly DocumentKind[]>> = {
  finalReturn: ['incomeSlips', 'incomeBooks', 'deductions', 'incomeReturns'],
  capitalGains: ['saleProof', 'incomeSlips', 'deductions', 'incomeReturns'],
  giftReturn: gift,
  giftElection: [...gift, 'giftElection'],
  amendment: filed,
  claim: filed,
  audit: ['filedReturn'],
};
const [WILL, TRUST, GUARDIAN, GIFT_REGISTRATION] = [6, 9, 13, 15];
/** What a legal matter asks for besides what there is; a client's seal is that of whoever it is about. */
const ofLegalTypes: Readonly<Record<number, readonly DocumentKind[]>> = {
  [WILL]: ['seal'],
  [TRUST]: ['seal'],
  [GUARDIAN]: ['seal', 'guardianship'],
  [GIFT_REGISTRATION]: ['seal', 'giftContract'],
};
const ofClaims: readonly DocumentKind[] = ['claimNotice', 'lifetimeGifts'];
const ofPerson: readonly DocumentKind[] = ['seal'];

const of = (kind: DocumentKind, part: Partial<RequiredDocument> = {}): RequiredDocument => ({
  kind,
  member_id: null,
  property_id: null,
  label: null,
  ...part,
});

/** What is called for by what there is: a proof of each asset. */
const proofs = ({ propertyIds, items }: Pick<Estate, 'propertyIds' | 'items'>): RequiredDocument[] => [
  ...propertyIds.flatMap((id) => [of('assessment', { property_id: id }), of('registry', { property_id: id })]),
  ...items.flatMap(({ asset_category, name }) => {
    const proof = ofAssets[asset_category];
    return proof === undefined ? [] : [of(proof.kind, { label: proof.named ? name : null })];
  }),
];

/** What the matters call for. */
const ofMatters = (matters: readonly DocumentedMatter[], personId: number): RequiredDocument[] =>
  matters
    .flatMap(({ scope, legalType, claims }) => [
      ...((scope && ofScopes[scope]) ?? []),
      ...((legalType && ofLegalTypes[legalType]) || []),
      ...(claims ? ofClaims : []),
    ])
    .map((kind) => of(kind, ofPerson.includes(kind) ? { member_id: personId } : {}));

const inOrder = (all: readonly RequiredDocument[]): RequiredDocument[] =>
  [...new Map(all.map((one) => [documentKey(one), one])).values()].sort(
    (one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind),
  );

/** What matters of the living need (生前対策, 試算, 贈与, 遺言): who the client is, what there is, and what each kind asks for. Nobody has died. */
export const livingDocuments = ({
  clientId,
  ...estate
}: Pick<Estate, 'propertyIds' | 'items' | 'matters'> & { readonly clientId: number }): RequiredDocument[] => {
  const client = { member_id: clientId };
  const own = (['presentRegister', 'residence', 'identity'] as const).map((kind) => of(kind, client));
  // A living client has no funeral.
  const there = proofs(estate).filter(({ kind }) => kind !== 'funeral');
  return inOrder([...own, ...there, ...ofMatters(estate.matters, clientId)]);
};

/** What an estate needs by the records: registers by who inherits, certificates by what there is, the rest by its matters. */
export const requiredDocuments = ({
  tree,
  parentIds,
  dead,
  propertyIds,
  items,
  matters,
}: Estate): RequiredDocument[] => {
  const nodes = nodesOf(tree);
  const heirs = [...new Set(nodes.filter(({ inherits }) => inherits).map(({ memberId }) => memberId))];
  const replaced = nodes.filter(({ inherits, memberId }) => !inherits && dead.has(memberId));
  const decedent = { member_id: tree.decedentId };
  return inOrder([
    of('wholeLife', decedent),
    ...replaced.map(({ memberId }) => of('replacedLife', { member_id: memberId })),
    ...(tree.rank === siblings ? parentIds.map((id) => of('parentsLife', { member_id: id })) : []),
    of('removal', decedent),
    ...heirs.flatMap((id) => [
      of('heirRegister', { member_id: id }),
      of('residence', { member_id: id }),
      ...(heirs.length > 1 ? [of('seal', { member_id: id })] : []),
      of('identity', { member_id: id }),
    ]),
    ...proofs({ propertyIds, items }),
    // A decedent has no seal.
    ...ofMatters(matters, tree.decedentId).filter(({ kind }) => !ofPerson.includes(kind)),
    of('will'),
  ]);
};

/** Two documents of the same key are the same. */
export const documentKey = ({ kind, member_id, property_id, label }: RequiredDocument): string =>
  JSON.stringify([kind, member_id, property_id, label]);
