import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@/lib/contract/permissions';
import { freePort } from '@/tests/support/ports';
import { createOrganisation, operate } from '@/tests/support/service-client';
import type { Credentials } from './partner';
import { test as storyTest } from './test';

/** A separate product with production's account rules, whose sessions end a minute after their last use. */
interface StrictProduct {
  readonly url: string;
  readonly slug: string;
  /** A new member of its organisation, with a password set by an operator. */
  readonly member: (role: Role) => Promise<Credentials>;
  /** A new operator, in the same way. */
  readonly operator: () => Promise<Credentials>;
}

const PASSWORD = 'chosen by somebody else 7';
const READY_MS = 180_000;

async function start(dataDir: string) {
  const [port, servicePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tools/scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      SERVICE_PORT: String(servicePort),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      PASSWORD_COST: '15',
      SECOND_FACTOR_REQUIRED: 'true',
      FIRST_PASSWORD_CHANGE: 'true',
      SESSION_IDLE_MINUTES: '1',
      OPERATOR_IDLE_MINUTES: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  for (const end = Date.now() + READY_MS; !printed.includes('Partner Desk is ready'); await sleep(100)) {
    if (child.exitCode === null && Date.now() < end) continue;
    child.kill('SIGKILL');
    throw new Error(`The product did not get ready:\n${printed}`);
  }
  return { child, url, serviceUrl: `http://127.0.0.1:${servicePort}` };
}

/** A test with a strict product, which the tests of a worker share. */
export const test = storyTest.extend<object, { strict: StrictProduct }>({
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-strict-'));
      const { child, url, serviceUrl } = await start(dataDir);
      const slug = 'strict';
      await createOrganisation(serviceUrl, dataDir, slug);
      let count = 0;
      const add = async (target: string, body: object): Promise<Credentials> => {
        const email = `person-${count++}@strict.example`;
        const person = { ...body, email, password: PASSWORD, name: 'Somebody' };
        const answer = await operate(serviceUrl, dataDir, target, person);
        if (answer.status !== 201) throw new Error(`nobody was added: ${answer.text}`);
        return { email, password: PASSWORD };
      };
      await use({
        url,
        slug,
        member: (role) => add(`/operator/v1/organisations/${slug}/members`, { role }),
        operator: () => add('/operator/v1/operators', {}),
      });
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: READY_MS + 30_000 },
  ],
  baseURL: async ({ strict }, use) => use(strict.url),
});
