import { type MarketImport, MOST_REMARKS } from '@/lib/contract/market/operator-market';
import type { FileRecord } from './read-records';

/** Takes the rows of one kind of file, and stores them by batches. */
export interface Importer {
  /** Takes a row that could be cut into as many cells as the header has. */
  take(record: FileRecord): void;
  /** Whether so many rows wait that they should be stored. */
  readonly isFull: boolean;
  /** Stores what waits. May go on while the next rows are taken. */
  flush(): Promise<void>;
  /** Stores the rest, and whatever follows from the rows. */
  end(): Promise<void>;
}

type Remark = MarketImport['remarks'][number];

/** Remarks come out of order by a batch of rows at most; so many more are kept until they are sorted. */
const LATE = 20_000;

/** Counts the outcomes of a file's rows, and stores the first remarks. */
export class Tally {
  read = 0;
  stored = 0;
  repeated = 0;
  adjusted = 0;
  refused = 0;
  readonly #remarks: Remark[] = [];

  refuse(line: number, reason: string): void {
    this.refused += 1;
    this.#note({ line, outcome: 'refused', reason });
  }

  adjust(line: number, reason: string): void {
    this.adjusted += 1;
    this.#note({ line, outcome: 'adjusted', reason });
  }

  #note(remark: Remark): void {
    if (this.#remarks.length < MOST_REMARKS + LATE) this.#remarks.push(remark);
  }

  /** The first remarks by line. */
  remarks(): Remark[] {
    return this.#remarks.sort((a, b) => a.line - b.line).slice(0, MOST_REMARKS);
  }
}
