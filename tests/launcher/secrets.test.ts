import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { root, run } from './launched';

const program = `
  import { loadSecrets } from ${JSON.stringify(path.join(root, 'tools/scripts/secrets.mjs'))};
  console.log(JSON.stringify(loadSecrets(process.env.DATA_DIR)));`;
const load = [process.execPath, '--input-type=module', '-e', program] as const;

describe('the secrets of the embedded default', () => {
  it('are agreed on by starters at the same moment, and readable by their owner alone', async () => {
    const folder = path.join(temporaryFolder('data'), 'deeper', 'still');
    const starters = await Promise.all(Array.from({ length: 8 }, () => run(load, { DATA_DIR: folder })));
    await Promise.all(starters.map(({ ended }) => ended));
    const printed = new Set(starters.map((starter) => starter.printed().trim()));
    expect(printed.size).toBe(1);
    const file = path.join(folder, 'secrets.json');
    const secrets = JSON.parse(readFileSync(file, 'utf8'));
    expect([...printed]).toEqual([JSON.stringify(secrets)]);
    expect(secrets).toEqual({
      masterKey: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      nextauthSecret: expect.stringMatching(/^[\w-]{64}$/),
      consoleKey: {
        key: expect.stringMatching(/^pk_console_[\w-]+$/),
        secret: expect.stringMatching(/^sk_console_[\w-]+$/),
      },
      operatorKey: {
        key: expect.stringMatching(/^pk_operator_[\w-]+$/),
        secret: expect.stringMatching(/^sk_operator_[\w-]+$/),
      },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('give way to the environment', async () => {
    const folder = temporaryFolder('data');
    const starter = await run(load, { DATA_DIR: folder, CONSOLE_SECRET: 'sk_console_from_outside' });
    await starter.ended;
    const secrets = JSON.parse(starter.printed());
    expect(secrets.consoleKey.secret).toBe('sk_console_from_outside');
    expect(secrets.consoleKey.key).toMatch(/^pk_console_/);
  });

  it('are not invented in production', async () => {
    const folder = temporaryFolder('data');
    const database = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const settings = { DATA_DIR: folder, NODE_ENV: 'production', ...database, MASTER_KEY: 'given' };
    const start = await run([process.execPath, path.join(root, 'tools/scripts/start.mjs')], settings);
    expect(await start.ended).toBe(1);
    expect(start.printed()).toContain(
      'NEXTAUTH_SECRET, CONSOLE_KEY, CONSOLE_SECRET, OPERATOR_KEY, OPERATOR_SECRET',
    );
    expect(start.printed()).not.toContain('MASTER_KEY');
    expect(existsSync(path.join(folder, 'secrets.json'))).toBe(false);
  });

  it('are refused when the file is broken or lacks one', async () => {
    const folder = temporaryFolder('data');
    writeFileSync(path.join(folder, 'secrets.json'), '{"masterKey":"x"}');
    const lacking = await run(load, { DATA_DIR: folder });
    expect(await lacking.ended).toBe(1);
    expect(lacking.printed()).toContain('lacks nextauthSecret');
    writeFileSync(path.join(folder, 'secrets.json'), '{"master');
    const broken = await run(load, { DATA_DIR: folder });
    expect(await broken.ended).toBe(1);
    expect(broken.printed()).toContain('cannot be read');
  });
});
