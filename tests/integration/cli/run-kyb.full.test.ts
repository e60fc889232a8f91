import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { runCommand } from '@/server/cli/testing';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { acceptAll, kybClient } from '../../support/kyb';
import { giveFactor, hireOperator, signIn } from '../../support/operators';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await submit('harbour');
});
afterAll(() => app.close());

async function submit(slug: string): Promise<void> {
  const partner = kybClient(app.url, (await app.createOrganisation(slug)).test);
  await partner.fill();
  await partner.call('POST', '/submit', {});
}
const admin = (args: readonly string[], line = '', target = app) =>
  runCommand(args, { url: target.url, ...target.settings.operatorKey }, line);
const kyb = (command: string, ...args: string[]) => admin(['kyb', command, ...args]);
const ofHarbour = (command: string, ...args: string[]) => kyb(command, '--organisation', 'harbour', ...args);
const jsonOf = async (ran: ReturnType<typeof admin>) => {
  const { code, out, error } = await ran;
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out);
};

describe('operator', () => {
  it('create makes somebody who signs in as one, list shows them, remove takes it back', async () => {
    const args = [
      'operator',
      'create',
      '--email',
      'Desk@Provider.example',
      '--name',
      'Desk',
      '--password',
      '-',
    ];
    const made = await jsonOf(admin([...args, '--json'], 'correct horse battery staple'));
    expect(made).toMatchObject({ email: 'desk@provider.example', name: 'Desk' });
    expect((await signIn(app, 'desk@provider.example')).operator?.key).toMatch(/^ok_/);
    const again = await admin(args, 'correct horse battery staple');
    expect([again.code, again.error.includes('duplicate_reference')]).toEqual([1, true]);

    const { out } = await admin(['operator', 'list']);
    expect(out).toMatch(/^Email +Name +Since +Id\ndesk@provider\.example +Desk +\d{4}-/);
    expect(await jsonOf(admin(['operator', 'list', '--json']))).toEqual([made]);
    const removed = await admin(['operator', 'remove', '--email', 'desk@provider.EXAMPLE']);
    expect([removed.code, removed.out.includes('No longer an operator.')]).toEqual([0, true]);
    const twice = await admin(['operator', 'remove', '--email', 'desk@provider.example']);
    expect([twice.code, twice.error]).toEqual([1, 'desk@provider.example is not an operator.\n']);
    expect((await admin(['operator', 'list'])).out).toBe('There are no operators.\n');
  });
});

describe('kyb queue', () => {
  it('lists what waits first, for people and as JSON, filtered', async () => {
    await app.createOrganisation('idle');
    const { code, out } = await kyb('queue');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Organisation +Name +Country +Verification +Submitted +Reviewer +Approvals\nharbour +Harbour Savings Limited +NG +submitted +20/,
    );
    expect(out).toMatch(/\nidle +idle +draft\n$/);
    const rows = await jsonOf(kyb('queue', '--status', 'submitted', '--json'));
    expect(rows).toMatchObject([{ slug: 'harbour', status: 'submitted' }]);
    expect(await jsonOf(kyb('queue', '--query', 'IDL', '--json'))).toMatchObject([{ slug: 'idle' }]);
    expect(await jsonOf(kyb('queue', '--limit', '1', '--json'))).toHaveLength(1);
    expect((await kyb('queue', '--reviewer', 'me')).out).toBe('None found.\n');
    expect((await kyb('queue', '--limit', '0')).code).toBe(2);
    expect((await kyb('queue', '--status', 'lost')).code).toBe(2);
  });
});

describe('a review on the command line', () => {
  it('is shown whole', async () => {
    const { code, out } = await ofHarbour('show');
    expect(code).toBe(0);
    for (const line of [
      /^Organisation +harbour\nName +Harbour Savings Limited\nVerification +submitted$/m,
      /^Business\n/m,
      /^tax_id +1234567890$/m,
      /^Person [0-9a-f-]{36}\nfirst_name +Ada$/m,
      /^roles +director, beneficial_owner/m,
      /^Document [0-9a-f-]{36}\ntype +certificate_of_incorporation$/m,
      /^Settlement account [0-9a-f-]{36}\ncurrency +NGN$/m,
      /^20\S+ +submitted, by the partner$/m,
      /^take +possible now$/m,
    ]) {
      expect(out).toMatch(line);
    }
    const data = await jsonOf(ofHarbour('show', '--json'));
    expect(operations.getKybCase.answer.parse({ data }).data).toEqual(data);
  });

  it('downloads a document to a new file that only its owner reads', async () => {
    const [document] = (await jsonOf(ofHarbour('show', '--json'))).documents;
    const file = join(temporaryFolder(), 'certificate.pdf');
    const written = await jsonOf(ofHarbour('document', '--id', document.id, '--output', file, '--json'));
    expect(written).toEqual({ id: document.id, file, size: document.size });
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    writeFileSync(file, 'kept');
    const again = await ofHarbour('document', '--id', document.id, '--output', file);
    expect([again.code, again.error]).toEqual([1, `${file} already exists.\n`]);
    expect(readFileSync(file, 'utf8')).toBe('kept');
    const none = join(temporaryFolder(), 'none.pdf');
    const missing = await ofHarbour('document', '--id', 'nonsense', '--output', none);
    expect([missing.code, missing.error.includes('not_found')]).toEqual([1, true]);
    expect(() => statSync(none)).toThrow();
    const nowhere = await ofHarbour('document', '--id', document.id, '--output', join(none, 'x'));
    expect([nowhere.code, nowhere.error.includes('was not written')]).toEqual([1, true]);
  });

  it('takes, judges, asks, notes, gives back', async () => {
    expect(await jsonOf(ofHarbour('take', '--json'))).toMatchObject({
      status: 'in_review',
      reviewer: { name: 'operator key' },
    });
    const { people, documents, settlement_accounts } = await jsonOf(ofHarbour('show', '--json'));
    const judge = (...args: string[]) => jsonOf(ofHarbour('judge', ...args, '--json'));
    await judge('--section', 'business', '--field', 'industry', '--verdict', 'accepted');
    await judge('--section', 'documents', '--document', documents[0].id, '--verdict', 'accepted');
    await judge(
      '--section',
      'settlement_accounts',
      '--account',
      settlement_accounts[0].id,
      '--verdict',
      'accepted',
    );
    const ofPerson = ['--section', 'people', '--person', people[0].id, '--field', 'id_number'];
    const judged = await judge(...ofPerson, '--verdict', 'rejected', '--reason', 'It has expired.');
    expect(judged.findings).toHaveLength(4);
    const wrong = await ofHarbour('judge', ...ofPerson, '--verdict', 'rejected');
    expect([wrong.code, wrong.error.includes('reason: is required for a rejection')]).toEqual([1, true]);
    expect((await ofHarbour('judge', '--section', 'wallets', '--verdict', 'accepted')).code).toBe(2);

    const ask = ['--section', 'documents', '--document-type', 'bank_statement', '--question', 'Send one?'];
    const asked = await jsonOf(ofHarbour('ask', ...ask, '--json'));
    expect(asked.questions).toMatchObject([{ document_type: 'bank_statement', question: 'Send one?' }]);
    const withdrawn = await jsonOf(ofHarbour('withdraw', '--id', asked.questions[0].id, '--json'));
    expect(withdrawn.questions[0].status).toBe('withdrawn');
    await jsonOf(ofHarbour('note', '--text', 'Called them.\nTwice.', '--json'));
    const { out } = await ofHarbour('request-information', '--message', 'One thing.');
    expect(out).toMatch(/^Verification +action_required$/m);
    const shown = (await ofHarbour('show')).out;
    expect(shown).toMatch(/operator key {2}Called them\.\n +Twice\.$/m);
    expect(shown).toMatch(/id_number +rejected by operator key: It has expired\.$/m);
    expect(shown).toMatch(/action_required, by the reviewer: One thing\.$/m);
  });
});

describe('kyb decide', () => {
  it('states how many approvals are missing where two must approve', async () => {
    const strict = await startApp({ kybReviewers: 2 });
    const partner = kybClient(strict.url, (await strict.createOrganisation('two')).test);
    await partner.fill();
    await partner.call('POST', '/submit', {});
    const args = ['kyb', 'decide', '--organisation', 'two', '--decision', 'approved'];
    const unreviewed = await admin(args, '', strict);
    expect(unreviewed.code).toBe(1);
    expect(unreviewed.error).toContain('The review is not complete');
    expect(unreviewed.error).toContain('business.tax_id: The tax ID has no finding.');
    await acceptAll(strict.url, strict.settings.operatorKey, 'two');
    const first = await admin(args, '', strict);
    expect(first.out).toBe(
      'Organisation  two\nVerification  in_review\nApprovals     1 of 2\n\nAnother reviewer must approve before live keys work.\n',
    );
    const again = await admin(args, '', strict);
    expect([again.code, again.error.includes('status: approved_by_you')]).toEqual([1, true]);
    const operator = await hireOperator(strict, 'second@provider.example');
    await giveFactor(strict, operator);
    const second = await runCommand([...args, '--json'], { url: strict.url, ...operator.pair });
    expect(JSON.parse(second.out)).toMatchObject({ kyb_status: 'approved', approvals: 2 });
    await strict.close();
  });
});
