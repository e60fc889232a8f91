import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { balanceOf } from '../../support/orders';
import { programsOf } from '../../support/recipes';
import { type Service, startService } from '../../support/service';
import { createOrganisation } from '../../support/service-client';

const run = promisify(execFile);
const program = path.join(temporaryFolder('debit-a-mandate'), 'debit-a-mandate.mts');

let service: Service;
beforeAll(async () => {
  // A process of its own: the link to the bank's page is one to where it really listens.
  service = await startService();
  writeFileSync(program, programsOf('api/debit-a-mandate.md')('ts'));
});
afterAll(() => service?.stop());

// Each test has a key of its own: the same read twice in a second is a signature used twice.
const owner = (slug: string) => createOrganisation(service.url, service.dataDir, slug);

/** Runs the program as a reader would, who has a key; answers the JSON of each line that it printed. */
async function printed(org: TestOrganisation, ...options: string[]): Promise<Record<string, unknown>[]> {
  const env = { ...process.env, SVC_URL: service.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret };
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', program, ...options], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env,
  });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('the program of the recipe checks, asks, debits and revokes', async () => {
  const org = await owner('debit-a-mandate');
  expect(await printed(org, '058', '0123456785', '50000.00')).toEqual([
    { holder: 'debit-a-mandate', name_matches: true },
    { mandate: 'active' },
    { debit: 'succeeded', event: 'wallet.funded' },
    { mandate: 'revoked' },
  ]);
  expect(await balanceOf(service, org)).toBe('50000.00');
});

test('it states why an account is refused', async () => {
  await expect(printed(await owner('debit-a-stranger'), '058', '0123456786')).rejects.toThrow(
    /validation_failed/,
  );
});
