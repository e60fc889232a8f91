import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@/server/cli/call-service';
import { runCommand } from '@/server/cli/testing';
import { startApp, type TestApp } from '../../support/app';
import { freePort } from '../../support/ports';
import { sendSigned } from '../../support/raw-http';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ours = (): Service => ({ url: app.url, ...app.settings.operatorKey });

const admin = (args: readonly string[], service = ours(), line = '') => runCommand(args, service, line);

const organisation = (slug: string, ...more: string[]) =>
  admin(['organisation', 'create', '--name', 'Harbour Savings', '--slug', slug, ...more]);
const member = [
  'member',
  'create',
  '--email',
  'Ada@Harbour.example',
  '--name',
  'Treasury',
  '--role',
  'treasury',
];

describe('organisation create', () => {
  it('prints the JSON of the design, and its keys work', async () => {
    const { code, out, error } = await organisation('json', '--json');
    expect([code, error]).toEqual([0, '']);
    const data = JSON.parse(out);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'json',
      keys: {
        test: { key: expect.stringMatching(/^pk_test_/), secret: expect.stringMatching(/^sk_test_/) },
        live: { key: expect.stringMatching(/^pk_live_/), secret: expect.stringMatching(/^sk_live_/) },
      },
    });
    const read = () => sendSigned(app.url, data.keys.live, { target: '/partner/v1/organisation' });
    expect((await read()).status).toBe(401);
    await admin(['kyb', 'decide', '--organisation', 'json', '--decision', 'approved']);
    expect((await read()).json).toMatchObject({ data: { slug: 'json', kyb_status: 'approved' } });
  });

  it('prints aligned lines for people, and states that secrets are shown once', async () => {
    const { code, out } = await organisation('people');
    expect(code).toBe(0);
    expect(out).toMatch(/^Organisation {2}people\nId {12}[0-9a-f-]{36}\nTest key {6}pk_test_\w+\n/);
    expect(out).toContain('shown only once');
  });

  it('prints the refusal with code and details, and ends with 1', async () => {
    await organisation('twice');
    const { code, out, error } = await organisation('twice', '--json');
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(/\(duplicate_reference\)\n {2}slug: twice\nRequest id \S+\n$/);
    const wrong = await organisation('Not A Slug');
    expect(wrong.code).toBe(1);
    expect(wrong.error).toMatch(/\(validation_failed\)\n {2}slug: must be/);
  });

  it('can run several times within a second', async () => {
    const ran = await Promise.all(Array.from({ length: 4 }, () => organisation('at-once')));
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1]);
    expect(ran.map(({ error }) => error).join('')).not.toContain('authentication_failed');
  });
});

describe('key create', () => {
  it('issues a key with these permissions', async () => {
    await organisation('keys');
    const { code, out } = await admin([
      ...['key', 'create', '--organisation', 'keys', '--environment', 'test'],
      ...['--permissions', 'wallets:read, orders:write', '--name', 'Reader', '--json'],
    ]);
    expect(code).toBe(0);
    const pair = JSON.parse(out);
    expect(Object.keys(pair)).toEqual(['key', 'secret']);
    expect((await sendSigned(app.url, pair, { target: '/partner/v1/wallets' })).status).toBe(200);
    expect((await sendSigned(app.url, pair, { target: '/partner/v1/organisation' })).status).toBe(403);
  });

  it.each([
    [
      'an unknown permission',
      ['--environment', 'test', '--permissions', 'wallets:read,money:write'],
      '"money:write"',
    ],
    [
      'an unknown environment',
      ['--environment', 'prod', '--permissions', 'wallets:read'],
      'Allowed choices are test, live',
    ],
    ['no permissions', ['--environment', 'test'], "'--permissions <list>' not specified"],
  ])('is wrong with %s', async (_name, args, message) => {
    const { code, error } = await admin(['key', 'create', '--organisation', 'keys', ...args]);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});

describe('member create', () => {
  it('adds somebody who can sign in, with a password from standard input', async () => {
    await organisation('members');
    const args = [...member, '--organisation', 'members', '--password', '-', '--json'];
    const { code, out } = await admin(args, ours(), 'correct horse battery staple');
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(out))).toEqual(['id']);
    const body = {
      email: 'ada@harbour.example',
      password: 'correct horse battery staple',
      address: '198.51.100.1',
      user_agent: 'test',
    };
    const session = await app.console({
      method: 'POST',
      target: '/console/v1/sessions',
      body: JSON.stringify(body),
    });
    expect(session.status).toBe(201);
    expect(session.json.data).toMatchObject({ memberships: [{ role: 'treasury' }] });
  });

  it('refuses a short password without repeating it', async () => {
    const { code, error } = await admin([...member, '--organisation', 'members', '--password', 'short-pass']);
    expect(code).toBe(1);
    expect(error).toContain('password: ');
    expect(error).not.toContain('short-pass');
  });
});

describe('member reset-factors', () => {
  it('takes off what somebody has lost, and knows nobody else', async () => {
    await organisation('lost');
    const email = 'lost@harbour.example';
    const args = [...member, '--organisation', 'lost', '--password', 'correct horse battery staple'];
    await admin(args.map((arg) => (arg.includes('@') ? email : arg)));
    const { code, out } = await admin(['member', 'reset-factors', '--email', email, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ email, totp: false, passkeys: 0 });
    const notified = await admin(['member', 'reset-factors', '--email', email]);
    expect(notified.out).toContain('there was none');
    const nobody = await admin(['member', 'reset-factors', '--email', 'nobody@harbour.example']);
    expect([nobody.code, nobody.error]).toEqual([1, expect.stringContaining('(not_found)')]);
  });
});

describe('kyb decide', () => {
  it('decides once', async () => {
    await organisation('kyb');
    const args = [
      'kyb',
      'decide',
      '--organisation',
      'kyb',
      '--decision',
      'rejected',
      '--reason',
      'Incomplete.',
    ];
    const { out } = await admin([...args, '--json']);
    expect(JSON.parse(out)).toMatchObject({ slug: 'kyb', kyb_status: 'rejected' });
    const again = await admin(args);
    expect(again.code).toBe(1);
    expect(again.error).toContain('status: rejected');
  });
});

describe('ledger verify', () => {
  it('walks the ledger from the first page to the last, and reports that it has no faults', async () => {
    const { code, out, error } = await admin(['ledger', 'verify']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Ledger +valid\n/);
    // Without a terminal: one line for each finished step.
    expect(error).toMatch(/^postings: [^\n]* postings, [^\n]* entries\nentries: /);
    const daily = await admin(['ledger', 'verify', '--json', '--since', '2026-01-01']);
    expect(JSON.parse(daily.out)).toMatchObject({ verified: true, faults_count: 0, faults: [] });
  });

  it('ends with 1 and names each fault when something does not hold', async () => {
    const page = {
      step: 'postings',
      checked: { postings: 1, entries: 2 },
      faults: [{ rule: 'posting_unbalanced', id: 'p-1', detail: '0.01 too much' }],
      as_of: '2026-11-20T09:32:00.000Z',
      next_cursor: 'next',
    };
    const last = { ...page, step: 'accounts', faults: [], next_cursor: null };
    const server = createServer((request, response) =>
      response.end(JSON.stringify({ data: request.url?.includes('cursor=next') ? last : page })),
    );
    const port = await freePort();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const { code, out, error } = await admin(['ledger', 'verify'], {
      ...ours(),
      url: `http://127.0.0.1:${port}`,
    });
    server.close();
    expect(code).toBe(1);
    expect(out).toContain('posting_unbalanced  p-1  0.01 too much');
    expect(error).toBe('postings: 1 postings, 2 entries; 1 faults\nThe ledger has faults.\n');
  });
});

describe('a service that is unreachable', () => {
  it('out of reach: states how to start it, and ends with 2', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { code, error } = await admin(['ledger', 'verify'], { ...ours(), url });
    expect(code).toBe(2);
    expect(error).toMatch(/does not respond at http:.*\(ECONNREFUSED\)[\s\S]*npm start/);
  });

  it('something else: reports it, and ends with 2', async () => {
    const server = createServer((_request, response) => response.end('<html>'));
    const port = await freePort();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const { code, error } = await admin(['ledger', 'verify'], { ...ours(), url: `http://127.0.0.1:${port}` });
    server.close();
    expect([code, error]).toEqual([2, expect.stringContaining('is not this service')]);
  });

  it('another operator key: names where the right one is, and ends with 1', async () => {
    const { code, error } = await admin(['ledger', 'verify'], { ...ours(), secret: 'x'.repeat(40) });
    expect(code).toBe(1);
    expect(error).toMatch(/\(authentication_failed\)[\s\S]*OPERATOR_SECRET/);
  });
});

describe('the command line', () => {
  it('explains itself', async () => {
    const { code, out } = await admin(['member', 'create', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('--role <role>');
  });

  it.each([[[]], [['nonsense']], [['organisation']], [['organisation', 'create']]])(
    'ends %j with 2',
    async (args) => {
      const { code, out, error } = await admin(args);
      expect([code, out]).toEqual([2, '']);
      expect(error).not.toBe('');
    },
  );
});
