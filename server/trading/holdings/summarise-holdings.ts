import { currencies, formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Context } from '@/server/platform/kernel/context';
import { readSums } from './read-holdings';
import type { SumRow } from './store';

/** Investments that are named one by one. */
const MOST_INVESTMENTS = 50;

/** Several sums as one, in minor units and millionths. */
interface Together {
  readonly rows: readonly SumRow[];
  readonly principal: bigint;
  readonly value: bigint;
  readonly units: bigint;
  readonly count: number;
}

const together = (rows: readonly SumRow[]): Together => ({
  rows,
  principal: rows.reduce((sum, row) => sum + row.principal, 0n),
  value: rows.reduce((sum, row) => sum + row.value, 0n),
  units: rows.reduce((sum, row) => sum + row.units, 0n),
  count: rows.reduce((sum, row) => sum + row.count, 0),
});

/** Groups rows by a key and adds up each group, largest value first. */
function apart<Key>(rows: readonly SumRow[], keyOf: (row: SumRow) => Key): [Key, Together][] {
  const parts = new Map<Key, SumRow[]>();
  for (const row of rows) {
    const part = parts.get(keyOf(row));
    if (part) part.push(row);
    else parts.set(keyOf(row), [row]);
  }
  return [...parts]
    .map(([key, part]): [Key, Together] => [key, together(part)])
    .sort(([one, a], [other, b]) => compare(b.value, a.value) || compare(String(one), String(other)));
}

const compare = <Value extends bigint | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

const sums = ({ principal, value, count }: Together) => ({
  principal: formatMoney(principal),
  current_value: formatMoney(value),
  accrued_returns: formatMoney(value - principal),
  count,
});

function byMaturity(rows: readonly SumRow[]): HoldingsSummary['by_maturity'] {
  // Holdings without a maturity come after every month.
  const months = apart(rows, ({ month }) => month).sort(([a], [b]) => compare(a ?? '~', b ?? '~'));
  return months.map(([month, part]) => ({ ...(month !== null && { month }), ...sums(part) }));
}

function byInvestment(rows: readonly SumRow[]): HoldingsSummary['by_investment'] {
  return apart(rows, ({ investmentId }) => investmentId)
    .slice(0, MOST_INVESTMENTS)
    .flatMap(([investmentId, part]) => {
      const [first] = part.rows;
      if (!first) return [];
      return [
        {
          investment_id: investmentId,
          investment_name: first.investmentName,
          investment_type: first.investmentType,
          units: formatUnits(part.units),
          ...sums(part),
        },
      ];
    });
}

/**
 * Active holdings of each currency in sum, and apart by type, month of maturity and investment
 * (`GET /holdings/summary`). A sum is exactly what the single holdings add up to at this moment. A currency without any is not there.
 */
export async function summariseHoldings(
  context: Context,
  input: InputOf<typeof operations.summariseHoldings>,
): Promise<AnswerOf<typeof operations.summariseHoldings>> {
  const rows = await readSums(context, input);
  const data = currencies.flatMap((currency): HoldingsSummary[] => {
    const held = rows.filter((row) => row.currency === currency);
    if (held.length === 0) return [];
    return [
      {
        currency,
        ...sums(together(held)),
        by_type: apart(held, ({ investmentType }) => investmentType).map(([type, part]) => ({
          type,
          ...sums(part),
        })),
        by_maturity: byMaturity(held),
        by_investment: byInvestment(held),
        as_of: context.now.toISOString(),
      },
    ];
  });
  return { data, next_cursor: null };
}
