import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '@/lib/contract/errors';
import { readInput } from '@/server/http/body/read-input';
import { partnerHandlers } from '@/server/operations/operations';
import { type Context, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { testContext } from '@/server/platform/kernel/testing';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { operationOf } from '../../support/contract-calls';
import { kybClient, review } from '../../support/kyb';
import { read } from '../../support/service-client';

const ids = [
  'updateKybBusiness',
  'createKybPerson',
  'updateKybPerson',
  'createKybSettlementAccount',
  'answerKybQuestion',
  'submitKyb',
] as const;
type Id = (typeof ids)[number];

let app: TestApp;
let org: TestOrganisation;
let params: Record<string, string>;
let organisationId: string;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  org = await app.createOrganisation('random');
  const kyb = kybClient(app.url, org.test);
  const { person } = await kyb.fill();
  await kyb.call('POST', '/submit', {});
  const ask = (step: Parameters<typeof review>[2], body: object) => review(app.operate, 'random', step, body);
  await ask('take', {});
  await ask('questions', { section: 'business', question: 'Why?' });
  await ask('request-information', { message: 'One question.' });
  const [question] = await kyb.call<{ id: string }[]>('GET', '/questions');
  params = { person_id: person.id, question_id: question?.id ?? '' };
  organisationId = (await read<{ id: string }>(app.url, org.test, '/partner/v1/organisation')).id;
});
afterAll(() => app.close());

const oddText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u200b',
  '\u202eevil',
  '😀'.repeat(30),
  'ﷺ'.repeat(200),
  'x'.repeat(3_000),
  '1e309',
  '0x10',
  'NaN',
  '-0',
  '00.0',
  '99.99999',
  '100',
  '2024-02-29',
  '2023-02-29',
  '-271821-04-20',
  '__proto__',
  'constructor',
  '[object Object]',
  "'; drop table kyb_people; --",
  '{{7*7}}',
  '%00',
  'NG',
  'GH',
  'USD',
  'MTN',
  'RC1',
  '058',
  'GB33BUKB20201555555555',
);
const anyValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e21, 62.5, 2 ** 53, true, false, null) },
);

/** Replacements that let an example coexist with existing records. */
const fitting: Partial<Record<Id, object>> = {
  createKybPerson: { ownership_percentage: '1' },
  updateKybPerson: { ownership_percentage: '1' },
  createKybSettlementAccount: { account_number: '0000000025' },
};

/** An operation's example with some fields changed, some omitted, and sometimes an unknown one. */
function bodyOf(id: Id): fc.Arbitrary<string> {
  const example = { ...(operationOf(id).example.body as Record<string, unknown>), ...fitting[id] };
  const shape = (operationOf(id).body as unknown as { shape: Record<string, unknown> }).shape;
  const known = Object.keys(shape);
  const field = (name: string) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(example[name]) },
      { weight: 6, arbitrary: anyValue },
      { weight: 2, arbitrary: fc.constant(undefined) },
    );
  // One to three fields change at a time, so that bodies get far enough to be rejected for every reason.
  const changed = fc
    .subarray(known, { minLength: Math.min(1, known.length), maxLength: Math.min(3, known.length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, field(name)]))))
    .map((change) => JSON.stringify({ ...example, ...change }));
  const unknown = fc.dictionary(fc.string(), anyValue, { maxKeys: 4 }).map((more) => JSON.stringify(more));
  const nothingOfTheKind = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '{', '{}', '[]', 'null', '"x"', '{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(40)),
  );
  return fc.oneof(
    { weight: known.length === 0 ? 1 : 8, arbitrary: changed },
    { weight: 4, arbitrary: unknown },
    { weight: 1, arbitrary: nothingOfTheKind },
  );
}

/** One in this many valid bodies is executed, which takes most of the time; the others show that parsing is safe. */
const CARRIED_OUT = 12;

/** Thrown to roll the transaction back. */
class Undone extends Error {}

type AnyHandler = { readonly run: (context: Context, input: never) => Promise<unknown> };

/** Parses a body as the HTTP layer does, runs the operation, and rolls it back. Returns the outcome. */
async function attempt(id: Id, body: Uint8Array, runsHandler: () => boolean): Promise<string> {
  const operation = operationOf(id);
  const request = { params, target: operation.path, contentType: 'application/json' };
  let outcome = '';
  try {
    const input = readInput(operation, request, body) as never;
    if (!runsHandler()) return 'read';
    await app.database.transaction(async (tx) => {
      const open = testContext(tx, { settings: app.settings, now: new Date() });
      const context = within(open, { organisationId, environment: 'test' });
      const answer = await (partnerHandlers[id] as AnyHandler).run(context, input);
      expect(operation.answer.parse(answer)).toEqual(answer);
      outcome = 'answered';
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return outcome;
    if (!(error instanceof ApiError)) throw error;
    expect(errorStatus[error.code]).toBeLessThan(500);
    for (const reason of Object.values(error.details)) expect(typeof reason).toBe('string');
    return error.code;
  }
  throw new Error('nothing came of it');
}

describe('whatever is sent is answered or refused', () => {
  test.each(ids)('10,000 bodies to %s', async (id) => {
    const outcomes: Record<string, number> = {};
    let runs = 0;
    const runsHandler = (): boolean => {
      runs += 1;
      return runs % CARRIED_OUT === 1;
    };
    await fc.assert(
      fc.asyncProperty(bodyOf(id), async (body) => {
        const outcome = await attempt(id, Buffer.from(body), runsHandler);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }),
      { numRuns: 10_000 },
    );
    // Some requests pass validation.
    expect(outcomes.validation_failed).toBeGreaterThan(1_000);
    expect(runs, JSON.stringify(outcomes)).toBeGreaterThan(1_000);
  });
});
