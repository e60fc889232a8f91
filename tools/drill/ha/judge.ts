/** A client's responses about one credit. */
export interface Answered {
  readonly amount: string;
  /** Id of the funding request; null until it is acknowledged. */
  readonly id: string | null;
  readonly isSettled: boolean;
}

/** The service's state at the end. */
export interface Standing {
  readonly requests: readonly { readonly id: string; readonly amount: string; readonly status: string }[];
  readonly credits: readonly { readonly funding_request_id: string | null; readonly amount: string }[];
  readonly balance: string;
  /** Event numbers of the feed, oldest first. */
  readonly sequences: readonly number[];
}

/** Converts to minor units. */
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}

const repeated = (counts: ReadonlyMap<string, number>, what: string): string[] =>
  [...counts].flatMap(([name, count]) => (count > 1 ? [`${what} ${name} is there ${count} times`] : []));

/**
 * Differences between the final state and the clients' responses, as text; empty when nothing acknowledged is lost and
 * nothing is duplicated. Each credit has a unique amount, so that any duplicate is detected.
 */
export function judge(
  answered: readonly Answered[],
  { requests, credits, balance, sequences }: Standing,
): string[] {
  const byId = new Map(requests.map((row) => [row.id, row]));
  const lost = answered.flatMap(({ id, amount, isSettled }) => {
    if (id === null) return [];
    const row = byId.get(id);
    if (!row) return [`${id} was acknowledged and is not there`];
    if (row.amount !== amount) return [`${id} has ${row.amount} instead of ${amount}`];
    return isSettled && row.status !== 'succeeded'
      ? [`${id} was acknowledged as settled and is ${row.status}`]
      : [];
  });
  const asked = new Set(answered.map(({ amount }) => amount));
  const foreign = requests.flatMap(({ id, amount }) =>
    asked.has(amount) ? [] : [`${id} of ${amount} was asked for by nobody`],
  );
  const doubled = [
    ...repeated(
      countBy(requests, ({ amount }) => amount),
      'a request of',
    ),
    ...repeated(
      countBy(credits, (row) => String(row.funding_request_id)),
      'the credit of',
    ),
  ];
  const succeeded = requests.filter(({ status }) => status === 'succeeded');
  const credited = new Set(credits.map((row) => row.funding_request_id));
  const uncredited = succeeded.flatMap(({ id }) =>
    credited.has(id) ? [] : [`${id} succeeded without a credit`],
  );
  const sum = succeeded.reduce((total, { amount }) => total + minor(amount), 0n);
  const gap = sequences.findIndex((sequence, index) => sequence !== index + 1);
  return [
    ...lost,
    ...foreign,
    ...doubled,
    ...uncredited,
    ...(sum === minor(balance) ? [] : [`the wallet has ${balance}, and its credits add up to ${sum} kobo`]),
    ...(gap === -1 ? [] : [`event ${gap + 1} is missing: ${sequences[gap]} stands there`]),
  ];
}

/**
 * The longest time without an acknowledged write, in seconds: the longest interval between two acknowledgements, from
 * the last one before a window to the first one after it.
 */
export function longestPause(acknowledged: readonly number[], from: number, to: number): number {
  const inside = acknowledged.filter((at) => at > from && at < to);
  const before = acknowledged.findLast((at) => at <= from) ?? from;
  const after = acknowledged.find((at) => at >= to) ?? to;
  const moments = [before, ...inside, after];
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return Math.max(...pauses) / 1000;
}

/** The minimum, median and maximum of the durations, as the table shows them. */
export function spread(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const shown = [sorted[0], middle, sorted.at(-1)].map((value) => (value ?? Number.NaN).toFixed(1));
  return sorted.length === 1 ? `${shown[0]} s` : `${shown.join(' / ')} s`;
}
