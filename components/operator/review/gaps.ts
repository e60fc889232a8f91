import type { KybCase } from '@/lib/contract/kyb/case';
import { type Standing, standingOf } from './decisions/verdicts';
import { type Item, placeId } from './items';

type Reviewed = Pick<KybCase, 'review_gaps'>;

/** What is left to be judged or opened before an approval, with what was judged and is not answered yet, in the page's order. */
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

/** The next of what is left after the current thing; from the end it goes back to the first. */
export function nextLeft(
  left: readonly Item[],
  items: readonly Item[],
  current: string | null,
): Item | undefined {
  const places = items.map(placeId);
  const at = current === null ? -1 : places.indexOf(current);
  return left.find((item) => places.indexOf(placeId(item)) > at) ?? left[0];
}
