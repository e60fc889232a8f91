import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { runExternalCall } from '@/server/core/handlers';
import { lagosDate } from '@/server/market/calendar/lagos';
import { openSpool } from '@/server/platform/blobs/open-spool';
import { takeFile } from '@/server/platform/blobs/take-file';
import type { Database } from '@/server/platform/database/database';
import { type Actor, type Context, within } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import {
  approveReceivingAccount,
  proposeReceivingAccount,
} from '@/server/treasury/receiving-accounts/change-receiving-accounts';
import { approveManualTransfer } from '@/server/treasury/transfers/decide-manual-transfer';
import { proposeManualTransfer } from '@/server/treasury/transfers/propose-manual-transfer';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { writePage } from './demo-files';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** Runs work in a transaction of its own at the time of a moment. */
export type Transact = <Answer>(work: (context: Context) => Promise<Answer>) => Promise<Answer>;

/** Something that one of the operators did at a time, or a partner for them to work on. */
interface TransferMoment {
  readonly at: Date;
  readonly actor?: () => Actor;
  readonly call: (transact: Transact) => Promise<void>;
}

/** The operators of the demo: what one of them records, the other approves. */
interface Operators {
  readonly reviewer: Actor;
  readonly controller: Actor;
}

/** Dependencies of uploads outside of their transactions. */
interface Deps {
  readonly database: Database;
  readonly settings: Settings;
}

/** A request with live money, and its transfer; amounts in decimals. */
interface PastTransfer {
  readonly requestedMinutesAgo: number;
  readonly amount: string;
  readonly recordedMinutesAgo: number;
  readonly recordedBy: keyof Operators;
  readonly received: string;
  /** The bank's. */
  readonly reference: string;
  /** After it was recorded. Default: it waits for the other operator. */
  readonly approved?: { readonly afterMinutes: number; readonly by: keyof Operators };
}

const ACCOUNT_MINUTES_AGO = 60 * DAY;

const receivingAccount: InputOf<typeof operations.proposeReceivingAccount> = {
  currency: 'USD',
  account_name: 'Partner Desk Clients',
  account_number: '3012048576',
  bank_name: 'Alpha Bank',
  bank_code: 'ALPH',
  swift_code: 'ALPHNGLA',
};

const demoTransfers: readonly PastTransfer[] = [
  {
    requestedMinutesAgo: Math.round(12.4 * DAY),
    amount: '25000.00',
    recordedMinutesAgo: Math.round(9.2 * DAY),
    recordedBy: 'reviewer',
    received: '24965.00',
    reference: 'FT-20288',
    approved: { afterMinutes: 95, by: 'controller' },
  },
  {
    requestedMinutesAgo: Math.round(3.3 * DAY),
    amount: '18500.00',
    recordedMinutesAgo: 220,
    recordedBy: 'controller',
    received: '18500.00',
    reference: 'FT-20511',
  },
];

/** Records a transfer with the bank's advice. @returns its id */
async function record(
  deps: Deps,
  transact: Transact,
  { received, reference }: PastTransfer,
  { fundingReference, today }: { readonly fundingReference: string; readonly today: string },
): Promise<string> {
  const lines = [`Amount: USD ${received}`, `Value date: ${today}`, `For: ${fundingReference}`, reference];
  const spool = await openSpool();
  try {
    await spool.write(writePage({ title: 'Credit advice', lines }));
    const file = await takeFile(`credit-advice-${reference}.pdf`, spool);
    if ('refused' in file) throw new Error(`the credit advice of the demo: ${file.refused}`);
    const { data } = await runExternalCall(transact, proposeManualTransfer, deps, {
      funding_reference: fundingReference,
      amount_received: received,
      received_on: today,
      bank_reference: reference,
      file,
    });
    return data.id;
  } finally {
    await spool.close();
  }
}

/**
 * Our account for USD, and what arrived on it from the demo organisation, as moments in no order. Manual transfers are
 * always live money.
 */
export function transferMoments(now: Date, deps: Deps, operators: Operators): TransferMoment[] {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const by = (who: keyof Operators) => () => operators[who];
  let accountId = '';
  const account: TransferMoment[] = [
    {
      at: minutesAgo(ACCOUNT_MINUTES_AGO + 40),
      actor: by('reviewer'),
      call: async (transact) => {
        accountId = (await transact((context) => proposeReceivingAccount(context, receivingAccount))).data.id;
      },
    },
    {
      at: minutesAgo(ACCOUNT_MINUTES_AGO),
      actor: by('controller'),
      call: async (transact) => {
        await transact((context) => approveReceivingAccount(context, { receiving_account_id: accountId }));
      },
    },
  ];
  return [...account, ...demoTransfers.flatMap((past) => momentsOf(past, deps, { minutesAgo, by }))];
}

/** The request of a transfer, its recording and its approval. */
function momentsOf(
  past: PastTransfer,
  deps: Deps,
  {
    minutesAgo,
    by,
  }: {
    readonly minutesAgo: (minutes: number) => Date;
    readonly by: (who: keyof Operators) => () => Actor;
  },
): TransferMoment[] {
  const { amount, received, approved, recordedMinutesAgo } = past;
  const recorded = minutesAgo(recordedMinutesAgo);
  let [fundingReference, transferId] = ['', ''];
  const moments: TransferMoment[] = [
    {
      at: minutesAgo(past.requestedMinutesAgo),
      call: async (transact) => {
        const { data } = await transact((context) =>
          fundWallet(within(context, { ...context.scope, environment: 'live' }), {
            ...{ currency: 'USD', method: 'manual_bank_transfer', amount },
          }),
        );
        fundingReference = data.reference;
      },
    },
    {
      at: recorded,
      actor: by(past.recordedBy),
      call: async (transact) => {
        const today = lagosDate(recorded);
        transferId = await record(deps, transact, past, { fundingReference, today });
      },
    },
  ];
  if (!approved) return moments;
  const approval: TransferMoment = {
    at: minutesAgo(recordedMinutesAgo - approved.afterMinutes),
    actor: by(approved.by),
    call: async (transact) => {
      const input = { transfer_id: transferId, amount_received: received };
      await transact((context) => approveManualTransfer(context, input));
    },
  };
  return [...moments, approval];
}
