import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '@/lib/contract/fill-path';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { sendSigned } from '../../support/raw-http';

const all = Object.entries(operations) as [OperationId, Operation][];
const isOfSandbox = ({ tag, path }: Operation) => tag === 'Sandbox' || path.startsWith('/partner/v1/sandbox');
const sandbox = all.filter(([, operation]) => isOfSandbox(operation));

let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  // The request log shows that they arrived, whatever the response.
  app = await startApp({ rateLimitPerMinute: 100_000, requestLog: false });
  org = await app.createOrganisation('forbidden');
  // A live key of a verified organisation: only its environment forbids the call.
  await app.operate('/operator/v1/organisations/forbidden/kyb/decide', { decision: 'approved' });
});
afterAll(() => app.close());

/** Every row of the database, except the request log. */
async function everything(): Promise<Record<string, string>> {
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await app.database.reads.execute(statement)) as unknown as { rows: Row[] }).rows;
  const tables = await rowsOf<{ name: string }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('spent_signatures', 'admission_turns')`);
  const marks: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ mark: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${sql.identifier(name)} t`,
    );
    marks[name] = row?.mark ?? '';
  }
  return marks;
}

describe('the sandbox', () => {
  test('has operations, and each of them is for test keys alone', () => {
    expect(sandbox.length).toBeGreaterThan(15);
    const open = sandbox.filter(
      ([, { testKeysOnly, access }]) => !testKeysOnly || !access.startsWith('sandbox:'),
    );
    expect(open.map(([id]) => id)).toEqual([]);
    expect(all.filter(([, { testKeysOnly }]) => testKeysOnly).map(([id]) => id)).toEqual(
      sandbox.map(([id]) => id),
    );
  });

  test.each(sandbox)('%s with a live key is 403 forbidden, and writes nothing', async (_id, operation) => {
    const { method, path, example } = operation;
    const query = new URLSearchParams(example.query as Record<string, string> | undefined).toString();
    const target = fillPath(path, (example.params ?? {}) as Record<string, string>) + (query && `?${query}`);
    const body = example.body === undefined ? '' : JSON.stringify(example.body);
    const before = await everything();
    const answer = await sendSigned(app.url, org.live, { method, target, body });
    expect(answer.status, answer.text).toBe(403);
    expect(answer.json.error).toMatchObject({
      code: 'forbidden',
      message: 'The sandbox works with test keys only.',
    });
    expect(await everything()).toEqual(before);
    // The same call with a test key is not rejected for that: it gets further.
    const withTest = await sendSigned(app.url, org.test, { method, target, body });
    expect(withTest.json.error?.code).not.toBe('forbidden');
  });
});
