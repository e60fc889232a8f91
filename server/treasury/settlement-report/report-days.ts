import { type Currency, formatMoney } from '@/lib/contract/money';
import { type RailName, railNames } from '@/lib/contract/treasury/rails';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import { type FundingMethod, fundingMethods } from '@/lib/contract/wallets/funding';
import { currencyOf, methodsByRail, railOf } from '../rules';

/** A method's figures of a day; amounts in minor units. */
interface Figures {
  settled: number;
  requested: bigint;
  received: bigint;
  late: number;
  adjusted: number;
  adjustedAmount: bigint;
  failed: number;
  expired: number;
}

const nothing = (): Figures => ({
  settled: 0,
  requested: 0n,
  received: 0n,
  late: 0,
  adjusted: 0,
  adjustedAmount: 0n,
  failed: 0,
  expired: 0,
});

interface Read {
  readonly ended: readonly {
    readonly day: string;
    readonly method: FundingMethod;
    readonly status: string;
    readonly count: number;
    readonly requested: bigint;
    readonly received: bigint;
    readonly late: number;
  }[];
  readonly adjusted: readonly {
    readonly day: string;
    readonly method: FundingMethod;
    readonly count: number;
    readonly amount: bigint;
  }[];
  readonly exceptions: readonly { readonly day: string; readonly rail: RailName; readonly count: number }[];
  readonly statements: readonly {
    readonly day: string | null;
    readonly rail: RailName;
    readonly total: bigint;
  }[];
}

/** The figures of every method and day on which something happened. */
class Days {
  readonly #figures = new Map<string, Figures>();

  of(day: string, method: FundingMethod): Figures {
    const key = `${day} ${method}`;
    const figures = this.#figures.get(key) ?? nothing();
    this.#figures.set(key, figures);
    return figures;
  }

  /** Credits of a rail on a day. */
  creditedBy(day: string, rail: RailName): bigint {
    const all = methodsByRail[rail].flatMap((method) => this.#figures.get(`${day} ${method}`) ?? []);
    return all.reduce((sum, { received, adjustedAmount }) => sum + received + adjustedAmount, 0n);
  }

  /** Newest day first, then by rail and method. */
  *inOrder(): Generator<readonly [day: string, method: FundingMethod, figures: Figures]> {
    const days = new Set([...this.#figures.keys()].map((key) => key.slice(0, 10)));
    const methods = fundingMethods.toSorted(
      (one, other) => railNames.indexOf(railOf[one]) - railNames.indexOf(railOf[other]),
    );
    for (const day of [...days].sort().reverse()) {
      for (const method of methods) {
        const figures = this.#figures.get(`${day} ${method}`);
        if (figures) yield [day, method, figures];
      }
    }
  }
}

function gather({ ended, adjusted, exceptions, statements }: Read): Days {
  const days = new Days();
  for (const { day, method, status, count, requested, received, late } of ended) {
    const figures = days.of(day, method);
    if (status === 'failed') figures.failed += count;
    else if (status === 'expired') figures.expired += count;
    else {
      figures.settled += count;
      figures.requested += requested;
      figures.received += received;
      figures.late += late;
    }
  }
  for (const { day, method, count, amount } of adjusted) {
    const figures = days.of(day, method);
    figures.adjusted += count;
    figures.adjustedAmount += amount;
  }
  // Figures of a whole rail are shown with its first method.
  for (const { day, rail } of [...exceptions, ...statements]) {
    if (day !== null) days.of(day, methodsByRail[rail][0]);
  }
  return days;
}

/** Makes the rows of the settlement report: newest day first, by rail, method and currency. */
export function reportDays(read: Read): SettlementDay[] {
  const days = gather(read);
  const keyed = <Row extends { day: string | null; rail: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [`${row.day} ${row.rail}`, row]));
  const [exceptions, statements] = [keyed(read.exceptions), keyed(read.statements)];
  return [...days.inOrder()].map(([date, method, figures]) => {
    const rail = railOf[method];
    const isFirst = methodsByRail[rail][0] === method;
    const total = isFirst ? statements.get(`${date} ${rail}`)?.total : undefined;
    return {
      date,
      rail,
      method,
      currency: currencyOf(method) satisfies Currency,
      settled_count: figures.settled,
      amount_requested: formatMoney(figures.requested),
      amount_received: formatMoney(figures.received),
      late_count: figures.late,
      adjusted_count: figures.adjusted,
      adjusted_amount: formatMoney(figures.adjustedAmount),
      failed_count: figures.failed,
      expired_count: figures.expired,
      open_exceptions: isFirst ? (exceptions.get(`${date} ${rail}`)?.count ?? 0) : 0,
      ...(total !== undefined && {
        statement_total: formatMoney(total),
        difference: formatMoney(total - days.creditedBy(date, rail)),
      }),
    };
  });
}
