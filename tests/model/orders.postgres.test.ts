import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../support/database';
import { type Processes, startProcesses } from './processes';
import { runSequence } from './sequence';

/**
 * Small sizes for `npm test` and the full run; the complete run is 20 seeds of 10,000 steps (docs/testing.md, The order
 * model).
 */
const { TEST_FULL, MODEL_SEEDS = TEST_FULL ? '3' : '1', MODEL_STEPS = '300', MODEL_SEED } = process.env;
const { MODEL_AT_ONCE = '2' } = process.env;
const [seeds, steps, atOnce] = [Number(MODEL_SEEDS), Number(MODEL_STEPS), Number(MODEL_AT_ONCE)];
const first = MODEL_SEED === undefined ? 1 : Number(MODEL_SEED);
const all = MODEL_SEED === undefined ? Array.from({ length: seeds }, (_, place) => first + place) : [first];
const isWhole = steps > 1_000;

/** A database without fsync: tests/crash proves what survives a crash. */
async function quickDatabase(): Promise<string> {
  const url = new URL(await freshDatabase());
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

let processes: Processes;
beforeAll(() => {
  processes = startProcesses(2);
});
afterAll(() => processes?.stop());

test(
  `${all.length} random sequences of ${steps} steps by two processes do what the model allows`,
  async () => {
    const waiting = [...all];
    const results: object[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
          const result = await runSequence({ processes, database: await quickDatabase(), seed, steps });
          results.push(result);
          if (isWhole) console.log(JSON.stringify(result));
        }
      }),
    );
    expect(results).toHaveLength(all.length);
  },
  isWhole ? 6 * 3_600_000 : 120_000,
);
