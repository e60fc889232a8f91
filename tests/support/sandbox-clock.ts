import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { SandboxAdvance, SandboxClock, SandboxDue } from '@/lib/contract/sandbox/clock';
import type { SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { startDeliveryWorker } from '@/server/webhooks/deliveries/sending/start-delivery-worker';
import { startApp, type TestApp, type TestOrganisation } from './app';
import { temporaryFolder } from './folders';
import { freshIdempotencyKey, type RawAnswer, sendSigned } from './raw-http';
import { type Receiver, startReceiver } from './receiver';
import { read } from './service-client';
import type { TradingFixture } from './trading';

/** The clock of an organisation's test environment over HTTP. */
export interface ClockFixture {
  readonly advance: (body: object, idempotencyKey?: string) => Promise<RawAnswer>;
  /** The same, but returns the data of the response, which must be a success. */
  readonly advanced: (body: object) => Promise<SandboxAdvance>;
  /** The same to its end, in as many calls as a slow machine needs; returns all of them in order. */
  readonly advancedWhole: (body: object) => Promise<SandboxAdvance[]>;
  readonly clock: () => Promise<SandboxClock>;
  readonly schedule: () => Promise<SandboxDue[]>;
}

/** Calls a process of the service. */
export function clockFixture(
  { url }: { readonly url: string },
  { test: pair }: TestOrganisation,
): ClockFixture {
  const advance: ClockFixture['advance'] = (body, idempotencyKey = freshIdempotencyKey()) =>
    sendSigned(url, pair, {
      method: 'POST',
      target: '/partner/v1/sandbox/clock/advance',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': idempotencyKey },
    });
  const advanced: ClockFixture['advanced'] = async (body) => {
    const answer = await advance(body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json.data as SandboxAdvance;
  };
  return {
    advance,
    advanced,
    advancedWhole: async (first) => {
      const made: SandboxAdvance[] = [];
      for (let body = first; ; ) {
        const { status, text, json } = await advance(body);
        const { code, details } = json.error ?? {};
        if (status === 200) made.push(json.data as SandboxAdvance);
        else if (code !== 'invalid_state') throw new Error(`${status} ${text}`);
        // The call waited longer than it may, so it is repeated.
        else if (details?.status === 'advancing') continue;
        const last = made.at(-1);
        // If rejected, another call has already moved the clock past the target.
        if (!last || last.is_complete || status !== 200) return made;
        body = { to: last.to };
      }
    },
    clock: () => read<SandboxClock>(url, pair, '/partner/v1/sandbox/clock'),
    schedule: () => read<SandboxDue[]>(url, pair, '/partner/v1/sandbox/clock/schedule'),
  };
}

/** The service in this process with its delivery worker, and a receiver. */
export interface SendingApp {
  readonly app: TestApp;
  readonly receiver: Receiver;
  readonly close: () => Promise<void>;
}

export async function startSendingApp(): Promise<SendingApp> {
  const app = await startApp({ webhookAllowPrivate: true, rateLimitPerMinute: 100_000 });
  const receiver = await startReceiver();
  const outbound = openOutbound();
  const { database, settings } = app;
  const worker = await startDeliveryWorker({
    database,
    settings,
    clock: () => new Date(),
    outbound,
    log: { info: () => {}, error: () => {} },
    notify: async () => {},
  });
  return {
    app,
    receiver,
    close: async () => {
      await worker.stop();
      await outbound.close();
      await receiver.close();
      await app.close();
    },
  };
}

const SCENARIOS = '/sandbox/scenarios';

/** Arms scenarios over HTTP, and causes what they affect. */
export const scenariosOf = (desk: TradingFixture) => {
  const find = async (id: string): Promise<SandboxScenario> => {
    const [found] = await desk.read<SandboxScenario[]>(`${SCENARIOS}?ids=${id}`);
    if (!found) throw new Error(`there is no scenario ${id}`);
    return found;
  };
  return {
    arm: (kind: ScenarioKind, more: object = {}) => desk.done<SandboxScenario>(SCENARIOS, { kind, ...more }),
    disarm: (id: string) => desk.post(`${SCENARIOS}/${id}/disarm`, {}),
    find,
    /** Checks that a scenario has happened this often and is used up. */
    expectSpent: async ({ id }: SandboxScenario, times = 1) =>
      expect(await find(id)).toMatchObject({ status: 'spent', times_happened: times }),
    fund: (more: object = {}, currency = 'NGN') =>
      desk.done<FundingRequest>(`/wallets/${currency}/fund`, { amount: '1000.00', ...more }),
    /** The types of a record's events, oldest first. */
    toldOf: async (id: string): Promise<string[]> =>
      (await desk.events()).filter(({ data }) => data.id === id).map(({ type }) => type),
    /** The number of armed scenarios in admission's cache. */
    armedCount: async () => {
      const rows = await desk.rows<{ armed: number }>(
        'select sum(armed_scenarios)::integer as armed from sandboxes',
      );
      return rows[0]?.armed ?? 0;
    },
  };
};

/** The schema whose functions override PostgreSQL's own. */
const SCHEMA = 'moved_clock';

/**
 * Statements that make a session with the search path `MOVED_PATH` read its clock through a row: PostgreSQL's time or a
 * fixed one, plus an offset in milliseconds.
 */
export const moveableClock: readonly string[] = [
  `create schema ${SCHEMA}`,
  `create table ${SCHEMA}.clock (fixed timestamptz, moved double precision not null)`,
  `insert into ${SCHEMA}.clock values (null, 0)`,
  ...['clock_timestamp', 'now'].map(
    (name) => `create function ${SCHEMA}.${name}() returns timestamptz language sql volatile as $$
      select coalesce(fixed, pg_catalog.${name}()) + moved * interval '1 millisecond' from ${SCHEMA}.clock $$`,
  ),
];

/** PostgreSQL searches pg_catalog first unless the path names it. */
export const MOVED_PATH = `${SCHEMA}, public, pg_catalog`;

/** Moves the clock of such a database. */
export const moveClock = (milliseconds: number): string =>
  `update ${SCHEMA}.clock set fixed = null, moved = ${milliseconds}`;

/** Stops the clock of such a database. */
export const stopClock = (at: Date): string =>
  `update ${SCHEMA}.clock set fixed = '${at.toISOString()}', moved = 0`;

interface MoveableProcess {
  /** Environment variables for the process. */
  readonly settings: Readonly<Record<string, string>>;
  readonly move: (milliseconds: number) => void;
}

/** The clock of one process, correct until it is moved. */
export function moveableProcess(): MoveableProcess {
  const file = path.join(temporaryFolder('clock'), 'milliseconds');
  const move = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  move(0);
  const module = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
  return { settings: { NODE_OPTIONS: `--import=${module}`, CLOCK_FILE: file }, move };
}
