import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { TestOrganisation } from '../../support/app';
import { everyRow, searchFor } from '../../support/canaries';
import { freshDatabase } from '../../support/database';
import { temporaryFolder } from '../../support/folders';
import {
  acceptAll,
  type FilledKyb,
  type KybClient,
  kybClient,
  wholeAccount,
  wholePerson,
} from '../../support/kyb';
import { type RawAnswer, sendSigned } from '../../support/raw-http';
import { type Receiver, startReceiver } from '../../support/receiver';
import { type Service, startService } from '../../support/service';
import { call, createOrganisation, operate, serviceWithKeys } from '../../support/service-client';

// Personal data that can't be mistaken: unique words and digits.
const serial = '777000777';
const business = {
  legal_name: 'Canary Legal Name',
  trading_name: 'Canary Trading Name',
  registration_number: 'RC7770001',
  tax_id: '7770007770',
  registered_address: '7 Canary Registered Street',
  operating_address: '7 Canary Operating Street',
  industry: 'Canary industry',
  website: 'https://canary-website.example',
  use_case: 'Canary use case',
  expected_monthly_volume: 'Canary volume',
  source_of_funds: 'Canary source',
  licence_regulator: 'Canary regulator',
  licence_type: 'Canary type',
  contact_name: 'Canary Contact',
  contact_email: 'canary-contact@harbour.example',
  contact_phone: '+234 777 000 7771',
  technical_contact_email: 'canary-technical@harbour.example',
};
const person = {
  first_name: 'Canary-First',
  last_name: 'Canary-Last',
  date_of_birth: '1977-07-17',
  email: 'canary-person@harbour.example',
  phone: '+234 777 000 7772',
  residential_address: '7 Canary Residential Street',
  ownership_percentage: '61.8034',
  id_number: 'CANARY777ID',
};
const account = {
  account_name: 'Canary Account',
  account_number: `${serial}${nubanCheckDigit('058', serial)}`,
};
const filename = 'canary-file.pdf';
const answerText = 'Canary answer';
const noteText = 'Canary note';
const canaries = [
  ...Object.values(business),
  ...Object.values(person),
  ...Object.values(account),
  filename,
  answerText,
  noteText,
];

const found = searchFor(canaries);

/** Submitted, in review, action required, the first two again, approved, suspended. */
const MOVES = 7;

let service: Service;
let receiver: Receiver;
let databaseUrl: string;
let org: TestOrganisation;
let kyb: KybClient;
let filled: FilledKyb;
const dataDir = temporaryFolder('data');
const refusals: RawAnswer[] = [];

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  receiver = await startReceiver();
  const settings = { RATE_LIMIT_PER_MINUTE: '100000', WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'debug' };
  service = await startService({ databaseUrl, dataDir, settings });
  org = await createOrganisation(service.url, dataDir, 'canaries');
  kyb = kybClient(service.url, org.test);
  await call(service.url, org.test, 'POST', '/partner/v1/webhooks', { url: receiver.url, events: [] });
  await liveThroughIt();
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

/** Sends a request that is rejected, and records the response. */
async function refuse(status: number, method: string, path: string, body?: unknown): Promise<void> {
  const refused = await kyb.send(method, path, body);
  expect([path, refused.status], refused.text).toEqual([path, status]);
  refusals.push(refused);
}
const step = async (path: string, body: object): Promise<void> => {
  const answer = await operate(service.url, dataDir, `/operator/v1/kyb/cases/canaries/${path}`, body);
  expect(answer.status, answer.text).toBe(200);
};

/** The full life of a verification, with every possible rejection on the way. */
async function liveThroughIt(): Promise<void> {
  filled = await kyb.fill({ business, person, account, filename });
  await refuse(400, 'PATCH', '/business', {
    ...business,
    country: 'Canary Country',
    tax_id: [business.tax_id],
  });
  await refuse(400, 'PATCH', '/business', { registration_number: `BN${business.tax_id}` });
  await refuse(409, 'PATCH', '/business', { ...business, expected_version: 77 });
  await refuse(400, 'POST', '/people', { ...wholePerson, ...person, date_of_birth: '2020-07-17' });
  await refuse(400, 'POST', '/people', { ...wholePerson, ...person, ownership_percentage: '61.8034' });
  await refuse(409, 'PATCH', `/people/${filled.person.id}`, { ...person, expected_version: 77 });
  await refuse(404, 'PATCH', `/people/${person.id_number}`, person);
  await refuse(409, 'POST', '/settlement-accounts', { ...wholeAccount, ...account });
  await refuse(400, 'POST', '/settlement-accounts', { ...wholeAccount, ...account, bank_code: '044' });
  await refuse(400, 'GET', `/people?cursor=${person.id_number}`);
  const other = await kyb.call<{ id: string }>('POST', '/people', {
    ...wholePerson,
    ...person,
    ownership_percentage: '7.7007',
  });
  await refuse(400, 'POST', '/submit', {});
  await kyb.call('DELETE', `/people/${other.id}`);
  await kyb.call('POST', '/submit', {});
  await refuse(409, 'PATCH', '/business', business);
  await refuse(409, 'POST', '/people', { ...wholePerson, ...person });
  await step('take', {});
  await step('findings', {
    section: 'people',
    person_id: filled.person.id,
    field: 'date_of_birth',
    verdict: 'rejected',
    reason: 'Not as in the passport.',
  });
  await step('questions', { section: 'business', field: 'source_of_funds', question: 'Since when?' });
  await step('notes', { text: noteText });
  await step('request-information', { message: 'Two things.' });
  const [question] = await kyb.call<{ id: string }[]>('GET', '/questions');
  await refuse(400, 'POST', '/submit', {});
  await kyb.call('POST', `/questions/${question?.id}/answer`, { answer: answerText });
  await kyb.call('PATCH', `/people/${filled.person.id}`, { date_of_birth: '1977-07-18' });
  await kyb.call('POST', '/submit', {});
  await acceptAll(service.url, serviceWithKeys(service.url, dataDir).settings.operatorKey, 'canaries');
  const decide = '/operator/v1/organisations/canaries/kyb/decide';
  await operate(service.url, dataDir, decide, { decision: 'approved' });
  await operate(service.url, dataDir, decide, { decision: 'suspended', reason: 'For a test.' });
}

test('the answers that are meant to show personal data show all of it', async () => {
  const paths = ['/business', '/people', '/settlement-accounts', '/documents', '/questions', '/submissions'];
  const answers = await Promise.all(paths.map((path) => kyb.send('GET', path)));
  const inAnswers = found(answers.map(({ text }) => text).join('\n'));
  expect(canaries.filter((canary) => !inAnswers.includes(canary))).toEqual([noteText]);
});

test('no refusal repeats any', () => {
  expect(refusals.length).toBeGreaterThan(12);
  for (const { text } of refusals) expect(found(text)).toEqual([]);
});

test('no event and no webhook carries any', async () => {
  for (const pair of [org.test, org.live]) {
    const { status, text } = await sendSigned(service.url, pair, { target: '/partner/v1/events' });
    expect([status, found(text)]).toEqual([pair === org.test ? 200 : 401, []]);
  }
  expect(found((await kyb.send('GET', '')).text)).toEqual([]);
  for (let left = 50; receiver.arrivals.length < MOVES && left > 0; left -= 1) await sleep(200);
  expect(receiver.arrivals.length).toBe(MOVES);
  const bodies = receiver.arrivals.map(({ headers, body }) => `${JSON.stringify(headers)}\n${body}`);
  expect(bodies.join('\n')).toContain('kyb.status_changed');
  expect(found(bodies.join('\n'))).toEqual([]);
});

test('no table contains any in the clear: not the stored answers, the trail, nor the feed', async () => {
  const everything = await everyRow(databaseUrl);
  for (const table of ['kyb_people', 'idempotent_answers', 'audit_entries', 'events', 'file_chunks']) {
    expect(everything).toContain(table);
  }
  // Data that is not personal appears there, so the search looks in the right place.
  expect(everything).toContain('kyb.business_changed');
  expect(everything).toContain(filled.person.id);
  expect(found(everything)).toEqual([]);
});

test('no line of the log has any', () => {
  const lines = service.logs();
  expect(lines).toContain('/partner/v1/kyb/people/:person_id');
  expect(lines).toContain('/partner/v1/kyb/submit');
  expect(found(lines)).toEqual([]);
});

test('the search finds what is there, however it is written', () => {
  for (const canary of canaries) {
    for (const form of [`x${canary}`, canary.toUpperCase(), Buffer.from(`"${canary}"`).toString('hex')]) {
      expect(found(form)).toContain(canary);
    }
  }
  // The base64 of the shortest ones is not distinctive enough.
  for (const canary of canaries.filter(({ length }) => length > 9)) {
    for (const form of [
      Buffer.from(`{"first":"${canary}","second":1}`).toString('base64'),
      Buffer.from(`..${canary} and more`).toString('base64'),
      Buffer.from(`.${canary} and more`).toString('base64'),
    ]) {
      expect(found(form)).toContain(canary);
    }
  }
});
