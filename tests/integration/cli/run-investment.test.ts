import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import { runCommand } from '@/server/cli/testing';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const admin = (...args: string[]) =>
  runCommand(['investment', ...args], { url: app.url, ...app.settings.operatorKey });
const note = [
  ...['--environment', 'live', '--type', 'fixed_income', '--currency', 'NGN', '--risk', 'low'],
  ...['--name', 'A note', '--issuer', 'A bank', '--description', 'Senior debt.', '--minimum', '1000.00'],
];

describe('the catalogue on the command line', () => {
  it('lists all of an environment, not only a page', async () => {
    const { code, out } = await admin('list', '--environment', 'test', '--json');
    expect(code).toBe(0);
    const rows = JSON.parse(out) as Investment[];
    expect(rows.length).toBeGreaterThan(150);
    expect(rows[0]?.symbol).toBe('DANGCEM');
    expect((await admin('list')).out).toBe('None found.\n');
  });

  it('creates, closes with a reason, and opens again', async () => {
    const created = await admin('create', ...note, '--rate', '18.5', '--days', '90', '--json');
    expect(created.error).toBe('');
    const { id } = JSON.parse(created.out) as Investment;
    const closed = await admin('close', '--id', id, '--reason', 'Fully subscribed.');
    expect(closed.out).toMatch(/Status +closed\nReason +Fully subscribed\./);
    expect((await admin('list')).out).toMatch(/A note +NGN +1\.00 +18\.50 +closed: Fully subscribed\./);
    expect((await admin('open', '--id', id)).out).toMatch(/Status +open\n$/);
  });

  it('states what is missing', async () => {
    const { code, error } = await admin('create', ...note);
    expect(code).toBe(1);
    expect(error).toMatch(/interest_rate: .*\n {2}tenor_days: /);
    expect((await admin('close', '--id', 'nonsense', '--reason', 'x')).error).toContain('not_found');
    expect((await admin('create', ...note, '--days', '1.5')).code).toBe(2);
  });
});
