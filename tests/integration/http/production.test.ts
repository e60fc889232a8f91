import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startService } from '../../support/service';

const sound = {
  NODE_ENV: 'production',
  // Nothing listens there: an attempt to connect proves that the settings were accepted.
  DATABASE_URL: 'postgres://desk@127.0.0.1:1/desk',
  DATABASE_START_WAIT_SECONDS: '1',
  // The tests' own services hash at a lower cost, which production rejects.
  PASSWORD_COST: '',
  MASTER_KEY: randomBytes(32).toString('base64'),
  UNSCANNED_DOCUMENTS_REASON: 'This service lives for one test.',
  CONSOLE_KEY: 'pk_console_0123456789',
  CONSOLE_SECRET: `sk_console_${randomBytes(32).toString('hex')}`,
  OPERATOR_KEY: 'pk_operator_0123456789',
  OPERATOR_SECRET: `sk_operator_${randomBytes(32).toString('hex')}`,
};
const refusal = (settings: Readonly<Record<string, string>>) =>
  startService({ settings: { ...sound, ...settings } }).then(
    () => expect.unreachable(),
    ({ message }: Error) => message,
  );

describe('the service in production', () => {
  test('ends at its start and names every setting that is for trying out', async () => {
    const message = await refusal({
      DATABASE_URL: '',
      DEMO: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: 'http://desk.example',
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
      CONSOLE_SECRET: 'a'.repeat(48),
      OPERATOR_SECRET: 'a'.repeat(48),
      PASSWORD_COST: '15',
      UNSCANNED_DOCUMENTS_REASON: '',
    });
    expect(message).toContain('The service ended at its start.');
    const printed = message.slice(message.indexOf('{'));
    const line: { level: number; err: { message: string } } = JSON.parse(printed);
    expect(line.level).toBe(60);
    const named = [...line.err.message.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(
      new Set([
        ...['DATABASE_URL', 'DEMO', 'WEBHOOK_ALLOW_PRIVATE', 'PUBLIC_URL'],
        ...['MASTER_KEY', 'CONSOLE_SECRET', 'OPERATOR_SECRET', 'PASSWORD_COST', 'CLAMAV_HOST'],
      ]),
    );
    expect(message).not.toContain('aaaa');
  });

  test('goes on to its database with settings of a deployment', async () => {
    expect(await refusal({ DEMO: '0' })).toMatch(/ECONNREFUSED|database/);
    expect(await refusal({ DEMO: '0' })).not.toContain('NODE_ENV=production');
  });
});
