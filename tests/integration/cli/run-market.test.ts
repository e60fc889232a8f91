import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Service } from '@/server/cli/call-service';
import { runCommand } from '@/server/cli/testing';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';

describe('run market', () => {
  let app: TestApp;
  const folder = temporaryFolder('market');
  beforeAll(async () => {
    app = await startApp({}, () => new Date('2026-11-20T14:00:00.000Z'));
  });
  afterAll(() => app.close());

  const ours = (): Service => ({ url: app.url, ...app.settings.operatorKey });
  const admin = (...args: string[]) => runCommand(['market', ...args], ours());

  function fileOf(name: string, text: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  const VENDOR = [
    '\uFEFFDate,Price,Open,High,Low,Vol.,Change %',
    '19/11/2026,"105,085.25","104,000.00","104,059.39","103,900.10",44.30M,+0.73%',
    '18/11/2026,oops,1,1,1,,',
    '',
  ].join('\r\n');

  describe('market import', () => {
    it('prints what became of the rows, and each remark by its line', async () => {
      const file = fileOf('asi.csv', VENDOR);
      const { code, out, error } = await admin('import', file, '--kind', 'bars', '--symbol', 'ASI');
      expect([code, error]).toEqual([0, '']);
      expect(out).toMatch(
        /^Import {4}[0-9a-f-]{36}\nFile {6}asi\.csv\nKind {6}bars, a vendor's export\nRead {6}2 rows\n/,
      );
      expect(out).toMatch(/\nStored {4}1\nRepeated {2}0\nAdjusted {2}1\nRefused {3}1\n/);
      expect(out).toContain('2     adjusted  close 105085.25 is above high 104059.39: high was set to close');
      expect(out).toContain('3     refused   price "oops" is not a price');
    });

    it('prints the answer as JSON, and that a second time changes nothing', async () => {
      const file = fileOf('again.csv', 'pair,date,rate\nUSDNGN,2026-11-19,1450.25\n');
      const tried = JSON.parse((await admin('import', file, '--kind', 'fx', '--dry-run', '--json')).out);
      expect(tried).toMatchObject({ dry_run: true, rows_stored: 1 });
      const first = JSON.parse((await admin('import', file, '--kind', 'fx', '--json')).out);
      expect(first).toMatchObject({ dry_run: false, rows_stored: 1, rows_repeated: 0 });
      const second = JSON.parse((await admin('import', file, '--kind', 'fx', '--json')).out);
      expect(second).toMatchObject({ rows_stored: 0, rows_repeated: 1 });
    });

    it('sends a file of many pieces, and counts the remarks that are not stored', async () => {
      const rows = Array.from({ length: 20_000 }, (_, index) => `GTCO,2026-11-19,10,11,9,10,${index}`);
      const file = fileOf('a large one.csv', `symbol,time,open,high,low,close,volume\n${rows.join('\n')}\n`);
      const { code, out } = await admin('import', file, '--kind', 'bars', '--json');
      expect(code).toBe(0);
      const made = JSON.parse(out);
      expect(made).toMatchObject({ filename: 'a large one.csv', rows_read: 20_000, rows_stored: 1 });
      expect(made.remarks).toHaveLength(10_000);
      expect(made.rows_refused).toBe(19_999);
    });

    it('states what was wrong with the file, and ends with 1', async () => {
      const { code, error } = await admin('import', fileOf('odd.csv', 'a,b\n1,2\n'), '--kind', 'bars');
      expect(code).toBe(1);
      expect(error).toContain('(validation_failed)');
      expect(error).toContain('file: must begin with symbol,time,open,high,low,close');
    });

    it('ends with 1 when there is no such file, and with 2 when the service is out of reach', async () => {
      const gone = await admin('import', path.join(folder, 'gone.csv'), '--kind', 'bars');
      expect([gone.code, gone.error]).toEqual([1, expect.stringContaining("gone.csv can't be read")]);
      const args = ['market', 'import', fileOf('some.csv', 'x\n'), '--kind', 'bars'];
      const away = await runCommand(args, { ...ours(), url: 'http://127.0.0.1:1' });
      expect([away.code, away.error]).toEqual([2, expect.stringContaining('ECONNREFUSED')]);
    });
  });

  describe('market imports', () => {
    it('lists them, and shows one with its remarks', async () => {
      const list = await admin('imports', '--kind', 'bars', '--json');
      const [, made] = JSON.parse(list.out) as { id: string; filename: string }[];
      expect(made?.filename).toBe('asi.csv');
      const shown = await admin('import-show', made?.id ?? '');
      expect(shown.out).toContain('3     refused   price "oops" is not a price');
      expect((await admin('imports')).out).toMatch(/^Import +At +Kind/);
      expect((await admin('import-show', '0198c5a0-3a00-7000-8000-000000000d21')).code).toBe(1);
    });
  });
});

describe('run investment', () => {
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
});
