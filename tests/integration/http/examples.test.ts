import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipeScript } from '@/components/developers/examples/recipe-script';
import { recipeView } from '@/components/developers/examples/recipe-view';
import { type ForcedType, recipes } from '@/components/developers/examples/recipes';
import type { Event } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { freePort } from '../../support/ports';
import type { KeyPair } from '../../support/raw-http';
import { read } from '../../support/service-client';

const run = promisify(execFile);
const folder = temporaryFolder('examples');
let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  app = await startApp({ port, publicUrl: `http://localhost:${port}`, rateLimitPerMinute: 1_000_000 });
});
afterAll(async () => app?.close());

/** Runs the program of an example as somebody would who pastes it; answers what each call was answered. */
async function paste(type: ForcedType, { key, secret }: KeyPair): Promise<unknown[]> {
  const file = path.join(folder, `${type}.sh`);
  writeFileSync(file, recipeScript(recipeView(type).steps, app.url));
  const { stdout, stderr } = await run('bash', [file], {
    env: { ...process.env, SVC_URL: '', SVC_KEY: key, SVC_SECRET: secret },
  });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The newest event of a type, as the program has read it last. */
function eventOf(answers: unknown[]): Event | undefined {
  return (answers.at(-1) as { data: Event[] }).data[0];
}

describe('the examples as signed curl', { timeout: 60_000 }, () => {
  // Each has a key of its own: the same read twice in a second is a signature used twice.
  const owner = (type: string) =>
    app.createOrganisation(`examples-${type.replace('.', '-').replace('_', '-')}`);

  it.each(Object.keys(recipes) as ForcedType[])('%s happens when its program is pasted', async (type) => {
    const org = await owner(type);
    const answers = await paste(type, org.test);
    expect(answers).toHaveLength(recipeView(type).steps.length);
    expect(answers.filter((answer) => !(answer as { data?: object }).data)).toEqual([]);
    const event = eventOf(answers);
    expect(event?.type).toBe(type);
    expect(JSON.stringify(answers.slice(0, -1))).toContain(String(event?.data.id));
  });

  it('takes an endpoint that is there already for a test delivery', async () => {
    const org = await owner('endpoint');
    await paste('webhook.test', org.test);
    await sleep(1_000);
    const answers = await paste('webhook.test', org.test);
    expect(answers).toHaveLength(recipeView('webhook.test').steps.length - 2);
    const endpoints = await read<WebhookEndpoint[]>(app.url, org.test, '/partner/v1/webhooks');
    expect(endpoints).toHaveLength(1);
  });

  it('states what is missing without a key', async () => {
    await expect(paste('wallet.funded', { key: '', secret: '' })).rejects.toThrow(/put your test key here/);
  });
});
