import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { sendSigned } from '../../support/raw-http';
import { programsOf } from '../../support/recipes';
import { pdf } from '../../support/sample-files';
import { DOCUMENTS } from '../../support/uploads';

const root = path.join(import.meta.dirname, '../../..');
const programIn = programsOf('api/upload-a-document.md');
const run = promisify(execFile);

let app: TestApp;
let org: TestOrganisation;
let folder: string;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  org = await app.createOrganisation('recipe');
  folder = temporaryFolder('recipe');
});
afterAll(() => app.close());

interface Ran {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program as a reader would, who has a key. */
const upload = (command: string, options: readonly string[], file: string, type: string): Promise<Ran> =>
  run(command, [...options, file, type], {
    cwd: root,
    env: { ...process.env, SVC_URL: app.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret },
  }).catch((failed: Ran) => failed);

function save(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function expectUploads(command: string, options: readonly string[], type: string): Promise<void> {
  const bytes = await pdf({}, (document) => void document.text(`${command} ${type}`));
  const file = save('certificate.pdf', bytes);
  const { stdout, stderr } = await upload(command, options, file, type);
  expect(stderr).toBe('');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(stdout).toContain(sha256);
  const list = await sendSigned(app.url, org.test, { target: `${DOCUMENTS}?type=${type}` });
  expect(list.json.data).toMatchObject([{ filename: 'certificate.pdf', sha256, type }]);
  const refused = await upload(command, options, save('page.pdf', '<html></html>'), type);
  expect(refused.stdout + refused.stderr).toContain('a web page or an SVG picture');
}

describe('the programs of the recipe', () => {
  test('in TypeScript', async () => {
    const program = save('upload.mts', programIn('ts'));
    await expectUploads(process.execPath, ['--import', 'tsx', program], 'certificate_of_incorporation');
  });

  const hasTools = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['version']).error === undefined);
  test.skipIf(!hasTools)('by hand, which sent again answers the same', async () => {
    const program = save('upload.sh', programIn('sh'));
    await expectUploads('sh', [program], 'proof_of_address');
    const file = path.join(folder, 'certificate.pdf');
    const one = await upload('sh', [program], file, 'other');
    // A signature is good once: the same bytes in the same second have the same.
    await sleep(1_100);
    const other = await upload('sh', [program], file, 'other');
    expect(one.stdout).toContain('"status":"pending"');
    expect(other.stdout).toBe(one.stdout);
  });
});
