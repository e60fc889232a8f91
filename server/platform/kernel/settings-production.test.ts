import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkProduction } from './settings-production';

const consoleSecret = `sk_console_${randomBytes(32).toString('hex')}`;
const sound = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://desk@db.example/desk',
  PUBLIC_URL: 'https://desk.example',
  SERVICE_PUBLIC_URL: 'https://api.example',
  MASTER_KEY: randomBytes(32).toString('base64'),
  CLAMAV_HOST: '/run/clamav/clamd.sock',
  CONSOLE_KEY: 'pk_console_0123456789',
  CONSOLE_SECRET: consoleSecret,
  OPERATOR_KEY: 'pk_operator_0123456789',
  OPERATOR_SECRET: `sk_operator_${randomBytes(32).toString('hex')}`,
};

function refusal(environment: Readonly<Record<string, string>>): string {
  try {
    checkProduction(environment);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('production', () => {
  it('starts with what make-secrets.sh makes, and on addresses of this machine', () => {
    expect(refusal(sound)).toBe('');
    expect(refusal({ ...sound, DEMO: 'false', WEBHOOK_ALLOW_PRIVATE: '0' })).toBe('');
    const unscanned = { CLAMAV_HOST: '', UNSCANNED_DOCUMENTS_REASON: 'Reviewers read them in a sandbox.' };
    expect(refusal({ ...sound, ...unscanned })).toBe('');
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(refusal({ ...sound, PUBLIC_URL: `http://${host}` })).toBe('');
    }
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['CLAMAV_HOST', { CLAMAV_HOST: '' }],
    ['DEMO', { DEMO: 'true' }],
    ['DEMO', { DEMO: '1' }],
    ['WEBHOOK_ALLOW_PRIVATE', { WEBHOOK_ALLOW_PRIVATE: 'true' }],
    ['WEBHOOK_SHOW_PRIVATE_ANSWERS', { WEBHOOK_SHOW_PRIVATE_ANSWERS: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://desk.example' }],
    ['SERVICE_PUBLIC_URL', { SERVICE_PUBLIC_URL: 'http://api.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
    ['MASTER_KEY', { MASTER_KEY: '' }],
    ['MASTER_KEY', { MASTER_KEY: Buffer.alloc(32).toString('base64') }],
    ['MASTER_KEY', { MASTER_KEY: Buffer.from('0123456789abcdef'.repeat(2)).toString('base64') }],
    ['CONSOLE_KEY', { CONSOLE_KEY: '' }],
    ['CONSOLE_SECRET', { CONSOLE_SECRET: `sk_console_${'a'.repeat(48)}` }],
    ['OPERATOR_KEY', { OPERATOR_KEY: '' }],
    ['MASTER_KEY_NEXT', { MASTER_KEY_NEXT: Buffer.alloc(32).toString('base64') }],
    ['CONSOLE_SECRET_PREVIOUS', { CONSOLE_SECRET_PREVIOUS: consoleSecret }],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: 'abcabcabcabcabcabcabcabcabcabcabcabc' }],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: consoleSecret }],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: consoleSecret.replace('console', 'operator') }],
  ])('refuses, naming %s alone: %o', (name, changed) => {
    const rows = refusal({ ...sound, ...changed })
      .split('\n')
      .slice(1);
    expect(rows).toEqual([expect.stringMatching(new RegExp(`^  ${name} .+`))]);
  });

  it('names everything that is wrong at once, and shows no secret', () => {
    const message = refusal({
      ...sound,
      DEMO: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: 'http://desk.example',
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
      CONSOLE_SECRET: 'a'.repeat(40),
      OPERATOR_SECRET: 'a'.repeat(40),
    });
    for (const name of ['DEMO', 'WEBHOOK_ALLOW_PRIVATE', 'PUBLIC_URL', 'MASTER_KEY', 'CONSOLE_SECRET']) {
      expect(message).toContain(`  ${name} `);
    }
    expect(message).toContain('OPERATOR_SECRET is the same as CONSOLE_SECRET');
    expect(message).not.toMatch(/aaaa|AAAA/);
  });
});

it('anything goes elsewhere than in production', () => {
  for (const NODE_ENV of ['development', 'test', '']) expect(refusal({ NODE_ENV, DEMO: 'true' })).toBe('');
});
