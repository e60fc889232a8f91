import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FundingRequest } from '@/lib/contract/funding';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { moveableProcess } from '../support/moved-clocks';
import { sendRaw } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, read } from '../support/service-client';

const HOUR = 60 * 60_000;
const SOON = { timeout: 20_000, interval: 100 };

const clock = moveableProcess();
const dataDir = temporaryFolder('data');
let right: Service;
let wrong: Service;
let org: TestOrganisation;

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  // The process whose clock is right does no jobs: what is due is due for the other alone.
  right = await startService({ databaseUrl, dataDir, settings: { JOBS: '0', LOG_LEVEL: 'error' } });
  wrong = await startService({ databaseUrl, dataDir, settings: { LOG_LEVEL: 'warn', ...clock.settings } });
  org = await createOrganisation(right.url, dataDir, 'clocks');
});
afterAll(() => Promise.all([right?.stop(), wrong?.stop()]));

const status = async (path: string) => (await sendRaw(wrong.url, { target: path })).status;
const statusOf = async (id: string) =>
  (await read<FundingRequest>(right.url, org.test, `/partner/v1/funding-requests/${id}`)).status;

test.each([
  ['two hours ahead', 2 * HOUR],
  ['four hours behind', -4 * HOUR],
])(
  'a process whose clock is %s is not ready, says so, and writes and expires by the time of the database',
  async (_name, offset) => {
    const before = (await fund(right, org.test)).json.data as FundingRequest;
    clock.move(offset);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), SOON);
    expect(wrong.logs()).toContain("the database's clock differs from this machine's");
    // A load balancer may be late to learn of it.
    const meanwhile = (await fund(wrong, org.test)).json.data as FundingRequest;
    const age = Math.abs(Date.parse(meanwhile.created_at) - Date.parse(before.created_at));
    expect(age).toBeLessThan(HOUR / 2);
    const lasts = Date.parse(meanwhile.expires_at ?? '') - Date.parse(meanwhile.created_at);
    expect(lasts).toBe(Date.parse(before.expires_at ?? '') - Date.parse(before.created_at));
    // The job that expires funding runs every second where it runs.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect([await statusOf(before.id), await statusOf(meanwhile.id)]).toEqual(['pending', 'pending']);

    clock.move(0);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), SOON);
  },
);
