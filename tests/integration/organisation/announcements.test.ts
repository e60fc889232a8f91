import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '@/server/cli/testing';
import { mails } from '@/server/platform/mail/tables';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { addMember, hireOperator } from '../../support/operators';
import { sendSigned } from '../../support/raw-http';

const PATH = '/operator/v1/announcements';
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  for (const slug of ['north', 'south']) await app.createOrganisation(slug);
  await addMember(app, 'north', 'engineer@both.example', 'engineer');
  await addMember(app, 'north', 'owner@north.example', 'owner');
  await addMember(app, 'south', 'owner@south.example', 'owner');
  await addMember(app, 'south', 'viewer@south.example', 'viewer');
});
afterAll(() => app.close());

const sent = async (subject: string) => {
  const rows = await app.database.reads.select().from(mails).where(eq(mails.subject, subject));
  return rows
    .map(({ recipient, body }) => ({ recipient, body }))
    .sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
};

test('engineers get it, and the owners of organisations that have none', async () => {
  const body = { subject: 'An operation ends', message: 'Use the other one.' };
  const answer = await app.operate(PATH, body);
  expect([answer.status, answer.json.data]).toEqual([201, { recipients: 2 }]);
  expect(await sent('An operation ends')).toEqual([
    { recipient: 'engineer@both.example', body: 'Hello engineer,\n\nUse the other one.' },
    { recipient: 'owner@south.example', body: 'Hello owner,\n\nUse the other one.' },
  ]);
});

test('somebody who is an engineer of two organisations gets one email', async () => {
  await addMember(app, 'south', 'engineer@both.example', 'engineer');
  const body = { subject: 'Once', message: 'Only once.' };
  expect((await app.operate(PATH, body)).json.data).toEqual({ recipients: 1 });
  expect((await sent('Once')).map(({ recipient }) => recipient)).toEqual(['engineer@both.example']);
});

test('a subject of two lines is refused, and so is the key of an operator’s session', async () => {
  const refused = await app.operate(PATH, { subject: 'One\r\nBcc: all@x.example', message: ' ' });
  expect([refused.status, refused.json.error?.details]).toEqual([
    400,
    { subject: 'must be one line', message: 'must not be empty' },
  ]);
  const { pair } = await hireOperator(app, 'reviewer@provider.example');
  const body = JSON.stringify({ subject: 'Hello', message: 'Hello' });
  const answer = await sendSigned(app.url, pair, { method: 'POST', target: PATH, body });
  expect(answer.status).toBe(403);
});

test('the command line sends the text of a file', async () => {
  const file = join(temporaryFolder(), 'message.txt');
  writeFileSync(file, 'We are down on Sunday from 2 to 3.\n');
  const service = { url: app.url, ...app.settings.operatorKey };
  const args = ['announcement', 'send', '--subject', 'Maintenance', '--message', file];
  const { code, out } = await runCommand(args, service, '');
  expect([code, out]).toEqual([0, 'Sent to 1 person.\n']);
  expect(await sent('Maintenance')).toEqual([
    { recipient: 'engineer@both.example', body: 'Hello engineer,\n\nWe are down on Sunday from 2 to 3.' },
  ]);
});
