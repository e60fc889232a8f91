import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '@/lib/contract/errors';
import { fillPath } from '@/lib/contract/fill-path';
import type { Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type KeyPair, sendSigned } from '../../support/raw-http';

let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 }, () => new Date('2026-11-20T10:32:10.000Z'));
  org = await app.createOrganisation('random');
  await app.operate('/operator/v1/organisations/random/kyb/decide', { decision: 'approved' });
});
afterAll(() => app.close());

const all: readonly Operation[] = Object.values(operations).map(
  (operation) => operation as unknown as Operation,
);
const reads = all.filter(
  ({ method, kind, path }) =>
    method === 'GET' && kind === 'json' && /^\/partner\/v1\/(market|investments)/.test(path),
);
const writes = all.filter(
  ({ method, path }) =>
    (method === 'POST' || method === 'PATCH') &&
    /^\/(partner\/v1\/market\/watchlists|operator\/v1\/investments)/.test(path),
);

const odd = fc.constantFrom(
  ...[
    '',
    '0',
    '-1',
    '1e3',
    'null',
    'NaN',
    '%00',
    "'",
    '"; drop table x',
    '\\',
    '%',
    '_',
    'é',
    '🏦',
    'x'.repeat(300),
  ],
);
const likely = fc.constantFrom(
  ...[
    'DANGCEM',
    'GTCO,UBA',
    'ASI',
    'USDNGN',
    '1d',
    '1w',
    '1mo',
    '5m',
    '1h',
    '5',
    '1000',
    '100',
    'equity',
    'NGN',
  ],
  ...[
    '2026-11-20',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.123456789+01:00',
  ],
  ...[
    '0001-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-00:00',
    '0198c5a0-3a00-7000-8000-000000000c01',
    'open',
    'terms',
  ],
  ...[
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from('["1d","2026-11-20"]').toString('base64url'),
  ],
  Buffer.from('["9999-99-99","0198c5a0-3a00-7000-8000-000000000c01"]').toString('base64url'),
  Buffer.from('["2026-11-20","0198c5a0-3a00-7000-8000-000000000c01"]').toString('base64url'),
);
const text = fc.oneof(
  { arbitrary: likely, weight: 4 },
  { arbitrary: odd, weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 1 },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    [],
    {},
    ['GTCO'],
    ['GTCO', 'NOBODY'],
    '1000.00',
    '18.5',
    'live',
    'closed',
  ),
);

/** Answers that are none of an operation's, or of its errors. */
async function wrongAnswer(
  operation: Operation,
  pair: KeyPair,
  query: string,
  body: string,
): Promise<string | null> {
  const { method, path, params } = operation;
  const names = Object.keys(params.shape);
  const known = { symbol: 'DANGCEM', code: 'ASI', pair: 'USDNGN' };
  const filled = Object.fromEntries(names.map((name) => [name, known[name as keyof typeof known] ?? id]));
  const target = fillPath(path, filled) + query;
  const answer = await sendSigned(app.url, pair, { method, target, body });
  if (answer.status === operation.status) {
    return operation.answer.safeParse(answer.json).success ? null : `${target}: ${answer.text.slice(0, 300)}`;
  }
  const isRefusal = answer.status < 500 && errorBody.safeParse(answer.json).success;
  return isRefusal ? null : `${method} ${target} ${body}: ${answer.status} ${answer.text.slice(0, 300)}`;
}
const id = '0198c5a0-3a00-7000-8000-000000000c01';

test('no query of the market or the catalogue breaks anything, in either environment', async () => {
  const cases = fc.record({
    operation: fc.constantFrom(...reads),
    isLive: fc.boolean(),
    values: fc.array(fc.option(text), { minLength: 16, maxLength: 16 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ operation, isLive, values }) => {
      const fields = Object.keys(operation.query.shape).flatMap((name, index) => {
        const given = values[index];
        return given === null || given === undefined ? [] : [`${name}=${encodeURIComponent(given)}`];
      });
      // A query that has one field is refused by that field; most that have all are refused by many.
      const query = fields.length === 0 ? '' : `?${fields.slice(0, 3).join('&')}`;
      expect(await wrongAnswer(operation, isLive ? org.live : org.test, query, '')).toBeNull();
    }),
    { numRuns: 250 },
  );
});

test('no body of a watchlist or an investment does', async () => {
  const cases = fc.record({
    operation: fc.constantFrom(...writes),
    changes: fc.dictionary(
      fc.constantFrom(
        ...[
          'name',
          'symbols',
          'add',
          'remove',
          'symbol',
          'type',
          'currency',
          'environment',
          'minimum_amount',
        ],
        ...[
          'maximum_amount',
          'interest_rate',
          'tenor_days',
          'risk_level',
          'status',
          'closed_reason',
          'other',
        ],
      ),
      value,
      { maxKeys: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ operation, changes }) => {
      const pair = operation.access === 'operator' ? app.settings.operatorKey : org.test;
      const body = JSON.stringify({ ...(operation.example.body as object), ...changes });
      expect(await wrongAnswer(operation, pair, '', body)).toBeNull();
    }),
    { numRuns: 200 },
  );
});
