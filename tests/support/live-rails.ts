import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { fanOut } from '@/server/operations/fan-out';
import type { Settings } from '@/server/platform/kernel/settings';
import { readBack, takeDue } from '@/server/treasury/reconciliation/read-back';
import { nuban } from '@/server/wallets/providers/rules';
import type { Simulator } from '@/tools/provider-simulator/start';
import { freePort } from './ports';
import { railsOf, startSimulator } from './provider';
import { freshIdempotencyKey, type RawAnswer } from './raw-http';
import { openTradingFixture, type TradingFixture } from './trading';

/** A live organisation behind the simulator, at a time that changes only on request. */
export interface LiveRails {
  /** Uses the live key. */
  readonly fixture: TradingFixture;
  readonly simulator: Simulator;
  /** Advances the clock that the service and the providers share. */
  readonly later: (seconds: number) => void;
  /** Reads back everything that is due, as the jobs do. */
  readonly readDue: () => Promise<void>;
  /** The same after all notifications have arrived. */
  readonly hear: () => Promise<void>;
  readonly fund: (currency: string, body: object, key?: string) => Promise<RawAnswer>;
  readonly request: (id: string) => Promise<FundingRequest>;
  /** Logged readings that had no effect. */
  readonly logged: readonly object[];
  /** Exceptions, by reference: `kind amount`. */
  readonly exceptions: () => Promise<Map<string, string[]>>;
  /** Creates an active mandate. @returns its id */
  readonly mandate: (maximum?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const providers = ['alpha', 'beta', 'gamma'] as const;

/** Starts a service on PGlite with a live organisation, and the simulator, both with one clock. */
export async function openLiveRails(overrides: Partial<Settings> = {}): Promise<LiveRails> {
  const time = { now: () => new Date('2026-11-20T10:32:10.000Z') };
  const port = await freePort();
  const simulator = await startSimulator({
    notifyUrl: `http://127.0.0.1:${port}`,
    now: () => time.now(),
    holder: 'harbour',
  });
  const trading = await openTradingFixture('harbour', {
    port,
    // A long timeout, so that calls fail only when a test breaks them off, not because the machine is slow.
    rails: railsOf(simulator.url, 60_000),
    ...overrides,
  });
  const { app, org, clock } = trading;
  time.now = () => clock.now;
  const fixture = trading.as(org.live);
  const logged: object[] = [];
  const log = {
    info: (facts: object) => void logged.push(facts),
    error: (facts: object) => console.error(facts),
  };
  const parts = {
    database: app.database,
    settings: app.settings,
    clock: () => clock.now,
    fanOut,
    gateway: app.gateway,
    log,
  };

  const readDue = async (): Promise<void> => {
    const readAll = async (name: (typeof providers)[number]): Promise<void> => {
      while (await app.gateway.isPassable(name)) {
        const request = await takeDue(parts, name);
        if (!request) return;
        await readBack(parts, name, request);
      }
    };
    await Promise.all(providers.map(readAll));
  };
  const hear = async (): Promise<void> => {
    await simulator.control('drain', {});
    await readDue();
  };
  const later = (seconds: number): void => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return {
    fixture,
    simulator,
    later,
    readDue,
    hear,
    logged,
    fund: (currency, body, key = freshIdempotencyKey()) =>
      fixture.post(`/wallets/${currency}/fund`, body, key),
    request: (id) => fixture.read<FundingRequest>(`/funding-requests/${id}`),
    exceptions: async () => {
      const rows = await fixture.rows<{ reference: string; kind: string; amount: string | number | null }>(
        'select reference, kind, amount from provider_exceptions order by created_at, id',
      );
      const found = new Map<string, string[]>();
      for (const { reference, kind, amount } of rows) {
        found.set(reference, [...(found.get(reference) ?? []), `${kind} ${amount ?? ''}`.trim()]);
      }
      return found;
    },
    mandate: async (maximum = '1000000.00') => {
      const body = { bank_code: '058', account_number: nuban('058', '000001457'), maximum_amount: maximum };
      const made = await fixture.done<{ id: string; reference: string }>('/mandates', body);
      await simulator.control('agree', { reference: made.reference });
      await simulator.control('activate', { reference: made.reference });
      await hear();
      return made.id;
    },
    close: async () => {
      await app.close();
      await simulator.close();
    },
  };
}
