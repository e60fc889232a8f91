import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Business } from '@/lib/contract/kyb/business';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { rounds } from '../support/full-run';
import { type KybClient, kybClient, wholeAccount, wholePerson } from '../support/kyb';
import type { RawAnswer } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, operate, readAll } from '../support/service-client';

let nodes: readonly [Service, Service];
const dataDir = temporaryFolder('data');

beforeAll(async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const options = { databaseUrl: await freshDatabase(), dataDir, settings };
  nodes = [await startService(options), await startService(options)];
});
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const count = (answers: readonly RawAnswer[], status: number, code?: string) =>
  answers.filter((answer) => answer.status === status && answer.json.error?.code === code).length;

/** A verification, reached through either process. */
async function twoClients(slug: string) {
  const org = await createOrganisation(nodes[0].url, dataDir, slug);
  const [one, other] = nodes.map(({ url }) => kybClient(url, org.test)) as [KybClient, KybClient];
  return { org, kyb: one, at: (index: number) => (index % 2 === 0 ? one : other) };
}

const nuban = (serial: number) => {
  const nine = String(serial).padStart(9, '0');
  return `${nine}${nubanCheckDigit('058', nine)}`;
};

test('of many changes from one version exactly one is made, in every round', async () => {
  const { kyb, at } = await twoClients('versions');
  const person = await kyb.call<Person>('POST', '/people', wholePerson);
  for (let version = 0; version < rounds(5, 15); version += 1) {
    const saved = await times(8, (index) =>
      at(index).send('PATCH', '/business', {
        trading_name: `${version}/${index}`,
        expected_version: version,
      }),
    );
    expect([count(saved, 200), count(saved, 409, 'invalid_state')]).toEqual([1, 7]);
    const winner = saved.find(({ status }) => status === 200)?.json.data;
    expect(await kyb.call<Business>('GET', '/business')).toEqual(winner);
    const changed = await times(6, (index) =>
      at(index).send('PATCH', `/people/${person.id}`, {
        phone: `+23480000${version + 10}${index}`,
        expected_version: version + 1,
      }),
    );
    expect([count(changed, 200), count(changed, 409, 'invalid_state')]).toEqual([1, 5]);
  }
});

test('changes of different fields at once all stay', async () => {
  const { kyb, at } = await twoClients('fields');
  const fields = ['legal_name', 'trading_name', 'industry', 'use_case', 'contact_name', 'licence_number'];
  for (let round = 0; round < rounds(3, 10); round += 1) {
    await times(fields.length, (index) =>
      at(index).call('PATCH', '/business', { [fields[index] ?? '']: `round ${round}` }),
    );
    const wanted = Object.fromEntries(fields.map((field) => [field, `round ${round}`]));
    const version = (round + 1) * fields.length;
    expect(await kyb.call('GET', '/business')).toMatchObject({ ...wanted, version });
  }
});

test('people who are added at once never own more than all of it', async () => {
  for (let round = 0; round < rounds(2, 5); round += 1) {
    const { kyb, at } = await twoClients(`shares-${round}`);
    const answers = await times(12, (index) =>
      at(index).send('POST', '/people', { ...wholePerson, ownership_percentage: '14.3' }),
    );
    // Six times 14.3 is 85.8; a seventh would make 100.1.
    expect([count(answers, 201), count(answers, 400, 'validation_failed')]).toEqual([6, 6]);
    const people = await kyb.call<Person[]>('GET', '/people');
    const changed = await times(6, (index) =>
      at(index).send('PATCH', `/people/${people[index]?.id}`, { ownership_percentage: '24.3' }),
    );
    expect([count(changed, 200), count(changed, 400, 'validation_failed')]).toEqual([1, 5]);
    const shares = (await kyb.call<Person[]>('GET', '/people')).map((person) => person.ownership_percentage);
    expect(shares.sort()).toEqual(['14.3', '14.3', '14.3', '14.3', '14.3', '24.3']);
  }
});

test('the fiftieth person is the last, whoever comes at once', async () => {
  const { kyb, at } = await twoClients('fifty');
  await times(46, (index) => at(index).call('POST', '/people', { ...wholePerson, ownership_percentage: '' }));
  const answers = await times(10, (index) =>
    at(index).send('POST', '/people', { ...wholePerson, ownership_percentage: '' }),
  );
  expect([count(answers, 201), count(answers, 409, 'invalid_state')]).toEqual([4, 6]);
  expect(await kyb.call('GET', '/people?limit=100')).toHaveLength(50);
});

test('of many submissions at once one is made, and notified once', async () => {
  const { org, kyb, at } = await twoClients('submissions');
  await kyb.fill();
  for (const number of [1, 2, 3]) {
    const answers = await times(10, (index) => at(index).send('POST', '/submit', {}));
    expect([count(answers, 200), count(answers, 409, 'invalid_state')]).toEqual([1, 9]);
    const submissions = await kyb.call<KybSubmission[]>('GET', '/submissions');
    expect(submissions.map((submission) => submission.number)).toEqual(
      Array.from({ length: number }, (_, index) => number - index),
    );
    const step = (path: string, body: object) =>
      operate(nodes[1].url, dataDir, `/operator/v1/kyb/cases/${org.slug}/${path}`, body);
    await step('take', {});
    await step('findings', {
      section: 'business',
      field: 'industry',
      verdict: 'rejected',
      reason: 'Say more.',
    });
    const given = await step('request-information', { message: 'Say more.' });
    expect(given.status, given.text).toBe(200);
    await kyb.call('PATCH', '/business', { industry: `Savings ${number}` });
  }
  const events = await readAll<{ type: string; data: { status: string } }>(
    nodes[0].url,
    org.test,
    '/partner/v1/events',
  );
  const submitted = events.filter(
    ({ type, data }) => type === 'kyb.status_changed' && data.status === 'submitted',
  );
  expect(submitted).toHaveLength(3);
});

test('nothing is changed behind a submission', async () => {
  for (let round = 0; round < rounds(3, 8); round += 1) {
    const { kyb, at } = await twoClients(`behind-${round}`);
    await kyb.fill();
    const [submitted] = await times(9, (index) =>
      index === 0
        ? at(1).send('POST', '/submit', {})
        : at(index).send('PATCH', '/business', { industry: `Savings ${index}` }),
    );
    expect(submitted?.status).toBe(200);
    const [submission] = await kyb.call<KybSubmission[]>('GET', '/submissions');
    expect(await kyb.call('GET', '/business')).toEqual(submission?.business);
  }
});

test('a currency has one default account, whoever asks at once', async () => {
  for (let round = 0; round < rounds(2, 5); round += 1) {
    const { kyb, at } = await twoClients(`defaults-${round}`);
    const added = await times(8, (index) =>
      at(index).send('POST', '/settlement-accounts', {
        ...wholeAccount,
        account_number: nuban(index),
        is_default: index % 3 !== 0,
      }),
    );
    expect(count(added, 201)).toBe(8);
    const list = () => kyb.call<SettlementAccount[]>('GET', '/settlement-accounts');
    const defaults = async () => (await list()).filter(({ is_default }) => is_default).length;
    expect(await defaults()).toBe(1);
    const ids = (await list()).map(({ id }) => id).slice(0, 7);
    await times(ids.length, (index) => at(index).call('DELETE', `/settlement-accounts/${ids[index]}`));
    expect([(await list()).length, await defaults()]).toEqual([1, 1]);
  }
});

test('one account added many times at once is there once', async () => {
  for (let round = 0; round < rounds(2, 5); round += 1) {
    const { kyb, at } = await twoClients(`duplicates-${round}`);
    // Another default exists, so the index on defaults rejects nothing.
    await kyb.call('POST', '/settlement-accounts', { ...wholeAccount, account_number: nuban(7) });
    const answers = await times(10, (index) => at(index).send('POST', '/settlement-accounts', wholeAccount));
    expect([count(answers, 201), count(answers, 409, 'duplicate_reference')]).toEqual([1, 9]);
    expect(await kyb.call('GET', '/settlement-accounts')).toHaveLength(2);
  }
});
