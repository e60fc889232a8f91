import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';

/** A line of a demo statement; its amount in decimals. */
interface PastLine {
  readonly credit?: string;
  readonly debit?: string;
  /** Before the day of the import. */
  readonly daysBefore: number;
  /** The bank's. */
  readonly reference: string;
  readonly narration: string;
}

/** How the reviewer resolved the exception of a line. */
interface PastResolution
  extends Pick<InputOf<typeof operations.resolveProviderException>, 'resolution' | 'note'> {
  /** The bank's reference of the line. */
  readonly of: string;
  /** After the import. */
  readonly afterMinutes: number;
}

export interface PastStatement {
  readonly minutesAgo: number;
  readonly lines: readonly PastLine[];
  readonly resolutions: readonly PastResolution[];
}

const DAY = 24 * 60;

/**
 * Statements of the operators' account for USD. None has the transfers that the demo organisation's requests expect, so
 * every credit is one that matches nothing: it becomes an exception, and no partner sees it.
 */
export const demoStatements: readonly PastStatement[] = [
  {
    minutesAgo: Math.round(2.2 * DAY),
    lines: [
      { daysBefore: 2, credit: '61.35', reference: 'INT-20418', narration: 'INTEREST ON CREDIT BALANCE' },
      { daysBefore: 1, debit: '25.00', reference: 'CHG-20431', narration: 'ACCOUNT FEE' },
      { daysBefore: 1, credit: '1250.00', reference: 'FT-20437', narration: 'TRANSFER WITHOUT A REFERENCE' },
    ],
    resolutions: [
      {
        of: 'INT-20418',
        afterMinutes: 35,
        resolution: 'dismissed',
        note: 'Interest that the bank paid on our account. It belongs to no partner.',
      },
    ],
  },
  {
    minutesAgo: 7 * 60,
    lines: [
      // A reference of the right form that no funding request has.
      { daysBefore: 1, credit: '18400.00', reference: 'FT-20502', narration: 'FUNDING FND-7K2M9QX4TB1C' },
    ],
    resolutions: [],
  },
];
