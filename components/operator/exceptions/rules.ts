import type { ProviderException } from '@/lib/contract/treasury/exceptions';

/** One value as the provider reported it, and from another source. */
export interface ReportedRow {
  readonly what: string;
  /** Null if the provider did not report it. */
  readonly said: string | null;
  /** Our value, or what the provider reports elsewhere; undefined if there is nothing to compare with. */
  readonly had?: string | null;
  readonly differs: boolean;
}

type Said = ProviderException['said'];

/** The names of our values beside the provider's: `asked_amount` belongs to `amount`. */
const OURS = /^(?:asked|had|our|ours|expected|credited)_(.+)$|^(.+)_before$/;
/** The values in the notification, compared with those from a later read. */
const TOLD = /^told_(.+)$/;

const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Other names of the same value. */
const aliases: Readonly<Record<string, readonly string[]>> = { amount: ['amount', 'amount_received'] };

function row(what: string, said: string | null, had: string | null): ReportedRow {
  return { what: wordsOf(what), said, had, differs: said !== had };
}

/**
 * Pairs the values that a provider reported about an exception with ours: what was requested, the earlier value, or
 * what the provider returns when asked again. Values without a counterpart stay alone.
 */
export function compareReported(said: Said): ReportedRow[] {
  const left = new Map(Object.entries(said));
  const paired: ReportedRow[] = [];
  for (const [name, value] of Object.entries(said)) {
    const told = TOLD.exec(name)?.[1];
    if (told !== undefined) {
      const beside = (aliases[told] ?? [told]).find((other) => other in said);
      paired.push(row(told, value, beside === undefined ? null : (said[beside] ?? null)));
      left.delete(name);
      if (beside !== undefined) left.delete(beside);
      continue;
    }
    const match = OURS.exec(name);
    const ours = match?.[1] ?? match?.[2];
    if (ours === undefined) continue;
    paired.push(row(ours, said[ours] ?? null, value));
    left.delete(name);
    left.delete(ours);
  }
  const alone = [...left].map(([name, value]) => ({ what: wordsOf(name), said: value, differs: false }));
  return [...paired, ...alone];
}

export type ExceptionMove = 'credit' | 'returned' | 'dismissed';

/** A button of an exception. */
interface ExceptionButton {
  readonly move: ExceptionMove;
  readonly label: string;
  /** Why it can't be done. */
  readonly refused: string | undefined;
}

type Movable = Pick<ProviderException, 'status' | 'kind' | 'amount' | 'transfer_id'>;

/** The actions on an exception, including disabled ones with their reason. */
export function buttonsOf({ status, kind, amount, transfer_id: transfer }: Movable): ExceptionButton[] {
  const over =
    status === 'resolved'
      ? 'It is already resolved.'
      : transfer
        ? 'A credit is proposed. Another operator must approve or reject it first.'
        : undefined;
  const noMoney = amount === undefined ? 'No money arrived with it.' : undefined;
  const foreign =
    kind === 'other_currency' ? 'Money in another currency can’t be credited: have it returned.' : undefined;
  return [
    { move: 'dismissed', label: 'Dismiss', refused: over },
    { move: 'returned', label: 'Mark as returned', refused: over ?? noMoney },
    { move: 'credit', label: 'Propose a credit', refused: over ?? noMoney ?? foreign },
  ];
}
