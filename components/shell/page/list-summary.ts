import { formatCount } from '@/lib/format';

/** A summary of the service: what matches the filters of a list, by group. */
export interface Summary<Group> {
  readonly groups: readonly Group[];
  /** Whether the service counted only the newest. */
  readonly has_more: boolean;
}

/** The value of a group's field, by its name in the URL. */
export const fieldOf = (group: object, field: string): unknown =>
  new Map<string, unknown>(Object.entries(group)).get(field);

/** The number of records in some groups. */
export const sumCounts = (groups: readonly { readonly count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

/** The same, as a tab shows it: `1,204`. Ends with a plus if there are more. */
export function countOf<Group extends { readonly count: number }>(
  { groups, has_more }: Summary<Group>,
  isCounted: (group: Group) => boolean,
): string {
  return `${formatCount(sumCounts(groups.filter(isCounted)))}${has_more ? '+' : ''}`;
}

/** A figure in the foot of a list. */
interface TotalFigure {
  readonly label: string;
  readonly amount: string;
  /** Credits and debits of a wallet: shown with their sign. */
  readonly isSigned?: boolean;
}

/** The sums of one currency. */
export interface Total {
  readonly currency: string;
  readonly count: number;
  readonly figures: readonly TotalFigure[];
}

/** The sums of each currency, in the order of the groups; `figuresOf` receives the groups of one currency. */
export function totalsOf<Group extends { readonly currency: string; readonly count: number }>(
  groups: readonly Group[],
  figuresOf: (groups: readonly Group[]) => readonly TotalFigure[],
): readonly Total[] {
  return [...new Set(groups.map(({ currency }) => currency))].map((currency) => {
    const own = groups.filter((group) => group.currency === currency);
    return { currency, count: sumCounts(own), figures: figuresOf(own) };
  });
}
