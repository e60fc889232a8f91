import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { testSettings } from '@/server/platform/kernel/testing';
import { mailJob } from '@/server/platform/mail/deliver-mails';
import { type Mail, queueMails } from '@/server/platform/mail/queue-mails';
import { mails } from '@/server/platform/mail/tables';
import { startSmtpServer, type TestSmtpServer } from '@/server/platform/mail/testing';
import { deleteExpiredMails } from '@/server/platform/mail/upkeep';

let database: Database;
let folder: string;
let now: Date;
const log = { info: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reads.delete(mails);
  folder = mkdtempSync(join(tmpdir(), 'desk-mail-'));
  now = new Date('2026-11-20T09:30:00.000Z');
  vi.clearAllMocks();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const notification: Mail = {
  recipient: 'ada@harbour.example',
  subject: 'Webhook endpoint is failing: partner.example',
  body: 'The last attempts have failed.\n\nhttps://desk.example/harbour/live/webhooks/1\n',
};
const queue = (...wanted: Partial<Mail>[]) =>
  database.transaction((tx) =>
    queueMails(
      { tx, now },
      wanted.map((overrides) => ({ ...notification, ...overrides })),
    ),
  );
const job = (smtpUrl?: string) => {
  const settings = testSettings({ smtpUrl, dataDir: folder, mailFrom: 'Desk <desk@house.example>' });
  return mailJob({ database, settings, clock: () => now, log });
};
const rows = () => database.reads.select().from(mails).orderBy(mails.id);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('without an SMTP server', () => {
  it('writes files that the owner alone can read, once, and logs no address', async () => {
    await queue({}, { recipient: 'eve@harbour.example' });
    expect(await job().run(10)).toBe(2);
    expect(await job().run(10)).toBe(0);
    const files = readdirSync(join(folder, 'mail'));
    expect(files).toHaveLength(2);
    expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
    for (const file of files) expect(statSync(join(folder, 'mail', file)).mode & 0o777).toBe(0o600);
    const text = files.map((file) => readFileSync(join(folder, 'mail', file), 'utf8')).join('\n');
    expect(text).toContain('From: Desk <desk@house.example>');
    expect(text).toContain('To: ada@harbour.example');
    expect(text).toContain('To: eve@harbour.example');
    expect(text).toContain('Subject: Webhook endpoint is failing: partner.example');
    expect(text).toContain('\nhttps://desk.example/harbour/live/webhooks/1\n');
    expect(text).toContain('Date: Fri, 20 Nov 2026 09:30:00 GMT');
    expect(await rows()).toMatchObject([
      { sentAt: now, nextAttemptAt: null, attemptsCount: 1, lastError: null },
      { sentAt: now },
    ]);
    expect(log.info).toHaveBeenCalledTimes(2);
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ file: expect.stringContaining(folder) }),
      expect.stringContaining('written to a file'),
    );
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('harbour.example');
  });
});

it('slips no header into a file', async () => {
  await queue(
    { subject: 'Down\nBcc: eve@evil.example' },
    { recipient: 'a@b.example\nBcc: eve@evil.example' },
  );
  await job().run(10);
  const [file = '', ...others] = readdirSync(join(folder, 'mail'));
  expect(others).toEqual([]);
  expect(readFileSync(join(folder, 'mail', file), 'utf8')).not.toMatch(/^bcc:/im);
});

describe('through an SMTP server', () => {
  let server: TestSmtpServer;
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.close());

  it('sends each email to its one recipient', async () => {
    await queue({}, { recipient: 'eve@harbour.example', body: 'Grüße\n' });
    expect(await job(server.url).run(10)).toBe(2);
    expect(server.received.map(({ to }) => to).sort()).toEqual([
      ['ada@harbour.example'],
      ['eve@harbour.example'],
    ]);
    const [mail] = server.received.filter(({ to }) => to.includes('ada@harbour.example'));
    expect(mail?.from).toBe('desk@house.example');
    expect(mail?.data).toContain('https://desk.example/harbour/live/webhooks/1');
    expect(mail?.data).toContain('Auto-Submitted: auto-generated');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('lets no header or second recipient be slipped in', async () => {
    await queue(
      {
        subject: 'Down\r\nBcc: eve@evil.example\r\n\r\nHello',
        body: 'Body\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n',
      },
      { recipient: 'ada@harbour.example, eve@evil.example' },
      { recipient: 'ada@harbour.example>\r\nRCPT TO:<eve@evil.example' },
    );
    expect(await job(server.url).run(10)).toBe(3);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    const [head = ''] = mail?.data.split('\r\n\r\n') ?? [];
    expect(mail?.to).toEqual(['ada@harbour.example']);
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toContain('Subject: Down Bcc: eve@evil.example Hello');
    expect(head.match(/^(to|subject):/gim)).toHaveLength(2);
    const failed = (await rows()).filter(({ sentAt }) => sentAt === null);
    expect(failed.map(({ lastError }) => lastError)).toEqual(
      Array(2).fill('the recipient is no plain email address'),
    );
  });

  it('tries again later and later when the server refuses, then gives up, and states why', async () => {
    await queue({});
    server.answer = '451 greylisted <ada@harbour.example>, come back';
    const dues: (number | null)[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(await job(server.url).run(10)).toBe(1);
      expect(await job(server.url).run(10)).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ attemptsCount: attempt, sentAt: null });
      expect(row?.lastError).toContain('451 greylisted <(recipient)>');
      dues.push(row?.nextAttemptAt ? (row.nextAttemptAt.getTime() - now.getTime()) / 60_000 : null);
      if (row?.nextAttemptAt) now = row.nextAttemptAt;
    }
    expect(dues).toEqual([1, 5, 30, 120, 360, 720, null]);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('ada@harbour.example');
    later(10_000);
    expect(await job(server.url).run(10)).toBe(0);
    expect(server.received).toEqual([]);
  });

  it('sends what had failed once the server is well', async () => {
    await queue({});
    const { url } = server;
    await server.close();
    expect(await job(url).run(10)).toBe(1);
    const [failed] = await rows();
    expect(failed?.lastError).toMatch(/ECONNREFUSED/);
    server = await startSmtpServer();
    later(1);
    expect(await job(server.url).run(10)).toBe(1);
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sentAt: now, attemptsCount: 2, lastError: null }]);
    expect(server.received[0]?.data).toContain(`Message-ID: <${failed?.id}@house.example>`);
  });

  it('stores the secret of a link only until the email is sent, or given up', async () => {
    const link = 'https://desk.example/accept-invitation#';
    await queue({ body: `Join us:\n\n${link}s3cret\n` });
    server.answer = '451 greylisted';
    await job(server.url).run(10);
    const [waiting] = await rows();
    expect(waiting?.body).toContain(`${link}s3cret`);
    server.answer = '250 ok';
    now = waiting?.nextAttemptAt ?? now;
    await job(server.url).run(10);
    expect(server.received[0]?.data).toContain('#s3cret');
    expect((await rows()).map(({ body }) => body)).toEqual([`Join us:\n\n${link}…\n`]);
    await queue({ recipient: 'no address', body: `${link}s3cret` });
    await database.reads.update(mails).set({ attemptsCount: 6 }).where(isNotNull(mails.nextAttemptAt));
    await job(server.url).run(10);
    expect(JSON.stringify(await rows())).not.toContain('s3cret');
  });

  it('sends again what a process claimed and never recorded', async () => {
    await queue({});
    const leased = new Date(now.getTime() + 120_000);
    await database.reads.update(mails).set({ nextAttemptAt: leased, attemptsCount: 1 });
    expect(await job(server.url).run(10)).toBe(0);
    later(2);
    expect(await job(server.url).run(10)).toBe(1);
    expect(await rows()).toMatchObject([{ attemptsCount: 2, sentAt: now }]);
  });
});

it('removes emails after 30 days, but none that waits', async () => {
  await queue({}, { recipient: 'bob@harbour.example' });
  const [first] = await rows();
  await database.reads
    .update(mails)
    .set({ nextAttemptAt: null, sentAt: now })
    .where(eq(mails.id, first?.id ?? ''));
  later(29 * 24 * 60);
  expect(await deleteExpiredMails(database, now, 30, 10)).toBe(0);
  later(2 * 24 * 60);
  expect(await deleteExpiredMails(database, now, 30, 10)).toBe(1);
  expect(await rows()).toHaveLength(1);
});
