import pg from 'pg';
import type { MarketStatus } from '@/lib/contract/market/status';
import type { Investment } from '@/lib/contract/trading/investments';
import { brokenRules } from '../support/invariants';
import { beginOf, lagosDay, minor, scaled } from './arithmetic';
import { Book, type Currency, type Offer } from './book';
import { jobs } from './choose';
import { chooseRound } from './contend';
import type { Scene } from './effects';
import { checkAccounts, checkAll, checkEvents } from './final-check';
import { type Done, explain, isDue } from './judge';
import type { Processes, Scope } from './processes';
import { type Random, randomOf } from './random';
import type { Step } from './steps';

const START = Date.parse('2026-11-20T10:30:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After this many rounds, one process alone does everything that is due. */
const ROUNDS_TO_REST = 40;
/** After this many rounds, every invariant is checked. */
const ROUNDS_TO_CHECK = 1_500;

/** The investments to buy: one of each kind and currency, and one that is closed. */
const bought = (one: Investment): boolean =>
  ['DANGCEM', 'GTCO', 'BENUEBAL', 'VOLTAGHS', 'ATLANTICUSD'].includes(one.symbol ?? '') ||
  /^(Lagoon Term|Volta Cedi|Atlantic Dollar|Savannah|Delta Mills)/.test(one.name);

const offerOf = (one: Investment): Offer => ({
  id: one.id,
  currency: one.currency as Currency,
  isOpen: one.status === 'open',
  isTraded: one.type === 'equity',
  price: scaled(one.unit_price, 4),
  minimum: minor(one.minimum_amount),
  maximum: one.maximum_amount === undefined ? null : minor(one.maximum_amount),
  rate: one.interest_rate === undefined ? null : scaled(one.interest_rate, 4),
  tenor: one.tenor_days ?? null,
  fees: one.fees,
});

/** Advances time: often not at all, mostly by seconds, rarely by weeks, and sometimes to a holding's maturity. */
function later({ random, book, now }: { random: Random; book: Book; now: number }): number {
  const step = random.weighted([
    [400, 0],
    [400, random.whole(1, 6) * SECOND],
    [120, random.whole(1, 40) * MINUTE],
    [40, random.whole(1, 30) * HOUR],
    [4, random.whole(2, 12) * DAY],
    [2, -1],
  ] as const);
  if (step >= 0) return now + step;
  const ripe = [...book.holdings.values()].flatMap(({ status, maturityDay }) =>
    status === 'active' && maturityDay !== null ? [maturityDay] : [],
  );
  const next = beginOf(ripe.length === 0 ? lagosDay(now) + 1 : Math.min(...ripe));
  return Math.max(now, next + random.whole(-1, 1) * SECOND);
}

interface Sequence {
  readonly processes: Processes;
  /** An empty database. */
  readonly database: string;
  readonly seed: number;
  readonly steps: number;
}

interface Result {
  readonly seed: number;
  readonly steps: number;
  readonly rounds: number;
  readonly orders: number;
  readonly holdings: number;
  readonly events: number;
  readonly days: number;
  /** The number of each result: `buy`, `buy insufficient_funds`. */
  readonly answers: Readonly<Record<string, number>>;
}

/** A running sequence: executes rounds of steps, and updates the model along with the service. */
class Runner {
  readonly book = new Book();
  readonly answers: Record<string, number> = {};
  readonly #latest: string[] = [];
  now = START;
  #offers: ReadonlyMap<string, Offer> = new Map();
  #wanted: readonly string[] = [];
  #isExchangeOpen = true;

  constructor(
    readonly sequence: Sequence,
    readonly scope: Scope,
  ) {}

  get scene(): Scene {
    return { book: this.book, offers: this.#offers, now: this.now, isExchangeOpen: this.#isExchangeOpen };
  }

  async #read<Answer>(operation: string, input: object): Promise<Answer> {
    const { processes, database } = this.sequence;
    return processes.read<Answer>({ database, scope: this.scope, now: this.now }, operation, input);
  }

  #market(): Promise<{ data: MarketStatus }> {
    return this.#read('getMarketStatus', {});
  }

  /** Moves the clock to a session of the exchange, unless one is open. */
  async goToSession(): Promise<void> {
    const { data } = await this.#market();
    if (!data.is_open) await this.goTo(Date.parse(data.next_open) + MINUTE);
  }

  /** Moves the clock, and reads the prices and the exchange's state at that time. */
  async goTo(moment: number): Promise<void> {
    if (moment === this.now && this.#offers.size > 0) return;
    this.now = moment;
    const input = { limit: 100, ids: this.#wanted.length === 0 ? undefined : this.#wanted };
    const [{ data }, market] = await Promise.all([
      this.#read<{ data: Investment[] }>('listInvestments', input),
      this.#market(),
    ]);
    const wanted = data.filter(bought);
    this.#wanted = wanted.map(({ id }) => id);
    this.#offers = new Map(wanted.map((one) => [one.id, offerOf(one)]));
    this.#isExchangeOpen = market.data.is_open;
  }

  /**
   * Runs steps concurrently, alternating between the two processes, and finds an order in which the model agrees with
   * all.
   */
  async round(steps: readonly Step[], first: number): Promise<readonly Done[]> {
    const { processes, database } = this.sequence;
    const { scope, now } = this;
    const done = await Promise.all(
      steps.map(async (step, place): Promise<Done> => {
        return { step, outcome: await processes.step(first + place, { database, scope, now, step }) };
      }),
    );
    for (const { step, outcome } of done) {
      const name = step.kind === 'job' ? step.job : step.kind;
      const said = outcome.refusal
        ? ` ${outcome.refusal.code}`
        : outcome.notified.length === 0 && step.kind === 'job'
          ? ' idle'
          : '';
      this.answers[name + said] = (this.answers[name + said] ?? 0) + 1;
    }
    this.#latest.push(`${new Date(now).toISOString()} ${JSON.stringify(done)}`);
    if (this.#latest.length > 6) this.#latest.shift();
    const reasons = explain(this.scene, done);
    this.book.keep();
    if (reasons.length > 0) this.fail([...new Set(reasons)]);
    return done;
  }

  /** One process alone does everything that is due. */
  async rest(): Promise<void> {
    for (const job of jobs) {
      while (true) {
        const [done] = await this.round([{ kind: 'job', job }], 0);
        if (done?.outcome.notified.length === 0) break;
      }
      if (isDue(this.scene, job)) this.fail([`${job} left something that is due`]);
    }
  }

  async check(): Promise<void> {
    const { database } = this.sequence;
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const ofScope = 'where organisation_id = $1 and environment = $2';
    const owner = [this.scope.organisationId, this.scope.environment];
    const accounts = await client.query(
      `select kind, currency, balance from ledger_accounts ${ofScope}`,
      owner,
    );
    const events = await client.query(
      `select type, resource_id from events ${ofScope} order by sequence`,
      owner,
    );
    await client.end();
    const faults = [
      ...checkAccounts(this.scene, accounts.rows),
      ...checkEvents(this.scene, events.rows),
      ...(await brokenRules(database)),
      ...(await checkAll({ ...this.sequence, scope: this.scope }, this.scene)),
    ];
    if (faults.length > 0) this.fail(faults.slice(0, 10));
  }

  fail(reasons: readonly string[]): never {
    const { seed, steps } = this.sequence;
    throw new Error(
      `Seed ${seed} of ${steps} steps (MODEL_SEED=${seed} MODEL_STEPS=${steps}), in ${this.sequence.database}:\n${reasons.join('\n')}\n` +
        `The latest rounds, oldest first:\n${this.#latest.join('\n')}`,
    );
  }
}

/**
 * Runs a random sequence with two processes and compares every response, every event and, sometimes and at the end, all
 * stored data with the model.
 * @throws Error with the seed, the mismatch, and the latest rounds
 */
export async function runSequence(sequence: Sequence): Promise<Result> {
  const { processes, database, seed, steps } = sequence;
  const random = randomOf(seed);
  const runner = new Runner(sequence, await processes.open(database, START));
  await runner.goTo(START);
  let done = 0;
  let rounds = 0;
  while (done < steps) {
    const round = chooseRound({ random, scene: runner.scene }).slice(0, steps - done);
    await runner.round(round, random.whole(0, 1));
    done += round.length;
    rounds += 1;
    await runner.goTo(later({ random, book: runner.book, now: runner.now }));
    if (rounds % ROUNDS_TO_REST === 0) await runner.rest();
    if (rounds % ROUNDS_TO_CHECK === 0) await runner.check();
  }
  await runner.check();
  // At the end everything completes: what is due is processed without further steps.
  await runner.goTo(runner.now + DAY * 8);
  await runner.goToSession();
  await runner.rest();
  await runner.check();
  const { orders, holdings, events } = runner.book;
  return {
    seed,
    steps: done,
    rounds,
    orders: orders.size,
    holdings: holdings.size,
    events,
    days: Math.round((runner.now - START) / DAY),
    answers: runner.answers,
  };
}
