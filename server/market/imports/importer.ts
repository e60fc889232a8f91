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
