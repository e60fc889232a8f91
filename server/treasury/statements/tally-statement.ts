import { lineOutcomes, type Statement } from '@/lib/contract/treasury/statements';
import type { LineRow } from '../statement-store';
import type { TransferRow } from '../transfer-store';

/** Lines that are answered at once; the others have their own list. */
const MOST_SHOWN = 1_000;

/** What a statement has come to so far; keeps no more of its lines than are shown. */
export class StatementTally {
  readonly outcomes = Object.fromEntries(
    lineOutcomes.map((outcome) => [outcome, 0]),
  ) as Statement['outcomes'];
  readonly shown: LineRow[] = [];
  /** Transfers that were proposed, by organisation. */
  readonly proposed = new Map<string, { count: number; sum: bigint }>();
  count = 0;
  total = 0n;
  firstDay: string | null = null;
  lastDay: string | null = null;

  add(lines: readonly LineRow[], proposed: readonly TransferRow[]): void {
    for (const line of lines) this.#addLine(line);
    for (const { organisationId, amountReceived } of proposed) {
      const known = this.proposed.get(organisationId) ?? { count: 0, sum: 0n };
      this.proposed.set(organisationId, { count: known.count + 1, sum: known.sum + amountReceived });
    }
  }

  #addLine(line: LineRow): void {
    const outcome = line.outcome as keyof Statement['outcomes'];
    this.count += 1;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (this.shown.length < MOST_SHOWN) this.shown.push(line);
    if (outcome === 'refused' || line.amount === null || line.receivedOn === null) return;
    this.total += line.amount;
    if (this.firstDay === null || line.receivedOn < this.firstDay) this.firstDay = line.receivedOn;
    if (this.lastDay === null || line.receivedOn > this.lastDay) this.lastDay = line.receivedOn;
  }
}
