import type { KybCase, KybFinding } from '@/lib/contract/kyb/case';
import { type Item, placeId } from '../items';

type Reviewed = Pick<KybCase, 'review_gaps'>;

/** The items that must still be judged or opened before an approval, including pending judgements, in page order. */
export function itemsLeft(
  { review_gaps: gaps }: Reviewed,
  items: readonly Item[],
  standings: ReadonlyMap<string, Standing>,
): Item[] {
  const lacks = new Map(gaps.map((gap) => [placeId(gap), gap.lacks]));
  return items.filter((item) => {
    const own = lacks.get(placeId(item)) ?? [];
    return own.includes('opening') || (own.length > 0 && standingOf(standings, item).verdict === 'none');
  });
}

/** The next remaining item after the current one. Wraps around at the end. */
export function nextLeft(
  left: readonly Item[],
  items: readonly Item[],
  current: string | null,
): Item | undefined {
  const places = items.map(placeId);
  const at = current === null ? -1 : places.indexOf(current);
  return left.find((item) => places.indexOf(placeId(item)) > at) ?? left[0];
}

type Verdict = KybFinding['verdict'];

/** The judgement of an item. */
export interface Standing {
  readonly verdict: Verdict | 'none';
  /** For a rejection: the reason shown to the partner. */
  readonly reason?: string | undefined;
  /** The reviewer, if known. */
  readonly by?: KybFinding['reviewer'] | undefined;
  readonly at?: string | undefined;
}

const undecided: Standing = { verdict: 'none' };

/** Documents and accounts have their verdict in their status. */
const ofStatus: Readonly<Record<string, Standing['verdict']>> = {
  accepted: 'accepted',
  verified: 'accepted',
  rejected: 'rejected',
  pending: 'none',
};

type Judged = Pick<KybCase, 'findings' | 'documents' | 'settlement_accounts'>;

/** The judgement of each item by place id. Items without one were not judged. */
export function standingsOf({ findings, documents, settlement_accounts }: Judged): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  const oldestFirst = findings.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  for (const finding of oldestFirst) {
    const { verdict, reason, reviewer: by, created_at: at } = finding;
    standings.set(placeId(finding), { verdict, reason, by, at });
  }
  const records = [
    ...documents.map((one) => ({ ...one, place: placeId({ section: 'documents', document_id: one.id }) })),
    ...settlement_accounts.map((one) => ({
      ...one,
      place: placeId({ section: 'settlement_accounts', settlement_account_id: one.id }),
    })),
  ];
  for (const { place, status, rejection_reason } of records) {
    const verdict = ofStatus[status] ?? 'none';
    const said = standings.get(place);
    standings.set(place, {
      ...(said?.verdict === verdict && said),
      verdict,
      ...(rejection_reason !== undefined && { reason: rejection_reason }),
    });
  }
  return standings;
}

export const standingOf = (standings: ReadonlyMap<string, Standing>, item: Item): Standing =>
  standings.get(placeId(item)) ?? undecided;

/** The number of items accepted, rejected and not judged yet. */
interface Tally {
  readonly accepted: number;
  readonly rejected: number;
  readonly none: number;
}

export function tallyOf(items: readonly Item[], standings: ReadonlyMap<string, Standing>): Tally {
  const tally = { accepted: 0, rejected: 0, none: 0 };
  for (const item of items) tally[standingOf(standings, item).verdict] += 1;
  return tally;
}
