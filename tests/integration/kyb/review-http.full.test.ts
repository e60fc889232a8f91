import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import { auditEntries } from '@/server/core/audit-log/tables';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { acceptAll, kybClient, wholeBusiness, wholePerson } from '../../support/kyb';
import {
  addMember,
  giveFactor,
  hireOperator,
  removeOperator,
  signIn,
  type TestOperator,
} from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';
import { read, readAll } from '../../support/service-client';

let app: TestApp;
let ada: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000 });
  ada = await hireOperator(app, 'ada@provider.example', 'Ada');
  ben = await hireOperator(app, 'ben@provider.example', 'Ben');
  for (const operator of [ada, ben]) await giveFactor(app, operator);
});
afterAll(() => app.close());

const caseOf = (slug: string, step = '') => `/operator/v1/kyb/cases/${slug}${step && `/${step}`}`;
const post = (pair: KeyPair, target: string, body: object = {}, url = app.url): Promise<RawAnswer> =>
  sendSigned(url, pair, { method: 'POST', target, body: JSON.stringify(body) });
const review = async (pair: KeyPair, slug: string, step: string, body: object = {}): Promise<KybCase> => {
  const answer = await post(pair, caseOf(slug, step), body);
  if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.text}`);
  return answer.json.data as KybCase;
};
const decide = (pair: KeyPair, slug: string, decision: string, url = app.url) =>
  post(pair, `/operator/v1/organisations/${slug}/kyb/decide`, { decision }, url);
const outcome = ({ status, json }: RawAnswer) => [status, json.error?.code ?? '', json.error?.details.status];
const live = async (org: TestOrganisation) =>
  (await sendSigned(app.url, org.live, { target: '/partner/v1/organisation' })).status;
/** An organisation that has submitted its verification. */
const submitted = async (slug: string): Promise<TestOrganisation> => {
  const org = await app.createOrganisation(slug);
  const kyb = kybClient(app.url, org.test);
  await kyb.fill();
  await kyb.call('POST', '/submit', {});
  return org;
};

describe('the whole life of a verification', () => {
  it('goes from submitted over questions and answers to approved, suspended and reinstated', async () => {
    const slug = 'life';
    const org = await submitted(slug);
    const partner = kybClient(app.url, org.test);
    expect(await live(org)).toBe(401);

    const taken = await review(ada.pair, slug, 'take');
    expect(taken).toMatchObject({ status: 'in_review', reviewer: { id: ada.personId, name: 'Ada' } });
    const field = { section: 'business', field: 'tax_id' };
    const reason = 'It belongs to another company.';
    await review(ada.pair, slug, 'findings', { ...field, verdict: 'rejected', reason });
    const question = { section: 'business', field: 'source_of_funds', question: 'Whose contributions?' };
    await review(ada.pair, slug, 'questions', question);
    await review(ada.pair, slug, 'notes', { text: 'The register says otherwise.' });
    expect(outcome(await decide(ada.pair, slug, 'approved'))).toEqual([
      409,
      'invalid_state',
      'open_findings',
    ]);
    const asked = await review(ada.pair, slug, 'request-information', { message: 'Two things, please.' });
    expect(asked.status).toBe('action_required');

    const kyb = await partner.read();
    expect(kyb).toMatchObject({ status: 'action_required', decision_reason: 'Two things, please.' });
    const open = kyb.requirements.filter(({ status }) => status !== 'provided');
    expect(open.map(({ code, message }) => [code, message])).toEqual([
      ['business.tax_id', reason],
      ['question', expect.any(String)],
    ]);
    await partner.call('PATCH', '/business', { tax_id: '87654321-0001' });
    await partner.call('POST', `/questions/${open[1]?.question_id}/answer`, { answer: 'Of twelve schemes.' });
    await partner.call('POST', '/submit', {});

    const again = await review(ben.pair, slug, 'take');
    expect(again).toMatchObject({
      submissions: 2,
      reviewer: { name: 'Ben' },
      findings: [],
      questions: [{ status: 'answered', answer: 'Of twelve schemes.' }],
      last_submission: { number: 2, business: { tax_id: '87654321-0001' } },
      previous_submission: { number: 1, business: { tax_id: wholeBusiness.tax_id } },
      notes: [{ text: 'The register says otherwise.', author: { name: 'Ada' } }],
    });
    const unreviewed = await decide(ben.pair, slug, 'approved');
    expect(outcome(unreviewed).slice(0, 2)).toEqual([409, 'review_incomplete']);
    expect(unreviewed.json.error).toMatchObject({
      message: expect.stringMatching(/^The review is not complete: \d+ findings are missing and 3 documents/),
      details: { 'business.tax_id': 'The tax ID has no finding.' },
    });
    expect(Object.keys(unreviewed.json.error?.details ?? {})).toHaveLength(20);
    await acceptAll(app.url, ben.pair, slug);
    expect(await live(org)).toBe(401);
    expect((await decide(ben.pair, slug, 'approved')).json.data).toMatchObject({ kyb_status: 'approved' });
    expect(await live(org)).toBe(200);
    expect((await decide(ada.pair, slug, 'suspended')).status).toBe(200);
    expect(await live(org)).toBe(401);
    expect((await decide(ada.pair, slug, 'approved')).status).toBe(200);
    expect(await live(org)).toBe(200);

    const statuses = [
      ...['submitted', 'in_review', 'action_required', 'submitted', 'in_review'],
      ...['approved', 'suspended', 'approved'],
    ];
    for (const pair of [org.test, org.live]) {
      const events = await readAll<{ type: string; data: { status: string } }>(
        app.url,
        pair,
        '/partner/v1/events',
      );
      const moves = events.filter(({ type }) => type === 'kyb.status_changed').reverse();
      expect(moves.map(({ data }) => data.status)).toEqual(statuses);
    }
    const history = await readAll<{ to?: string; kind: string; by: string }>(
      app.url,
      org.test,
      '/partner/v1/kyb/history',
    );
    expect(history.flatMap(({ to }) => to ?? []).reverse()).toEqual(statuses);
    expect(JSON.stringify(history)).not.toContain('register says otherwise');
  });

  it('stands in the audit trail with the person behind each step, without what they wrote', async () => {
    const { id } = await read<{ id: string }>(app.url, ada.pair, caseOf('life'));
    const trail = await app.database.reads
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organisationId, id))
      .orderBy(auditEntries.createdAt, auditEntries.id);
    const names = new Map([
      [ada.personId, 'Ada'],
      [ben.personId, 'Ben'],
    ]);
    const steps = trail
      .filter(({ actor, action }) => actor.kind === 'operator' && action !== 'organisation.created')
      .map(({ actor, action }) => `${names.get(actor.personId ?? '')} ${action}`)
      // The whole review has dozens of findings and three openings: lists each kind once, where it first occurs.
      .filter((step, at, all) => !step.startsWith('Ben kyb_') || all.indexOf(step) === at);
    expect(steps).toEqual([
      'Ada kyb.taken',
      'Ada kyb_case.judged',
      'Ada kyb_question.written',
      'Ada kyb_note.added',
      'Ada kyb.information_requested',
      'Ben kyb.taken',
      'Ben kyb_case.read',
      'Ben kyb_case.judged',
      'Ben kyb_document.read_by_operator',
      'Ben kyb_approval.given',
      'Ben kyb.approved',
      'Ada kyb.suspended',
      'Ada kyb_approval.given',
      'Ada kyb.reinstated',
      'Ada kyb_case.read',
    ]);
    const text = JSON.stringify(trail);
    const written = ['87654321', 'register says', 'another company', 'twelve schemes', 'Two things'];
    for (const secret of [
      ...written,
      wholeBusiness.legal_name,
      wholePerson.id_number,
      wholePerson.last_name,
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('documents', () => {
  it('are downloaded as attachments, and it is noted; an id of another organisation is not found', async () => {
    await submitted('papers');
    await submitted('other-papers');
    const data = await read<KybCase>(app.url, ada.pair, caseOf('papers'));
    const document = data.documents.find(({ content_type }) => content_type === 'application/pdf');
    const target = caseOf('papers', `documents/${document?.id}/content`);
    const answer = await sendSigned(app.url, ada.pair, { target });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(Number(answer.headers['content-length'])).toBe(document?.size);
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    const [entry] = await app.database.reads
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'kyb_document.read_by_operator'),
          eq(auditEntries.target, document?.id ?? ''),
        ),
      );
    expect(entry).toMatchObject({ target: document?.id, actor: { personId: ada.personId } });

    const foreign = await sendSigned(app.url, ada.pair, {
      target: caseOf('other-papers', `documents/${document?.id}/content`),
    });
    const missing = await sendSigned(app.url, ada.pair, { target: caseOf('papers', 'documents/x/content') });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(missing.text);
  });
});

describe('ids of another organisation', () => {
  it('read as missing ones, on every write of a case', async () => {
    await submitted('mine');
    await submitted('theirs');
    for (const slug of ['mine', 'theirs']) await review(ada.pair, slug, 'take');
    const theirs = await review(ada.pair, 'theirs', 'questions', { section: 'people', question: 'Who?' });
    const attempts: [string, object][] = [
      ['findings', { section: 'documents', document_id: theirs.documents[0]?.id, verdict: 'accepted' }],
      [
        'findings',
        { section: 'people', person_id: theirs.people[0]?.id, field: 'email', verdict: 'accepted' },
      ],
      [
        'findings',
        {
          section: 'settlement_accounts',
          settlement_account_id: theirs.settlement_accounts[0]?.id,
          verdict: 'accepted',
        },
      ],
      ['questions', { section: 'people', person_id: theirs.people[0]?.id, question: 'Who?' }],
      [`questions/${theirs.questions[0]?.id}/withdraw`, {}],
    ];
    const texts = new Set<string>();
    for (const [step, body] of attempts) {
      const answer = await post(ada.pair, caseOf('mine', step), body);
      expect([step, answer.status]).toEqual([step, 404]);
      texts.add(answer.text);
    }
    texts.add((await post(ada.pair, caseOf('nowhere', 'take'))).text);
    expect(texts.size).toBe(1);
  });
});

describe('one’s own organisation', () => {
  it('is refused to an operator who is its member, and to nobody else', async () => {
    const slug = 'own';
    await submitted(slug);
    const email = 'both@provider.example';
    await addMember(app, slug, email, 'compliance');
    const both = await hireOperator(app, email, 'Both');
    const steps: [string, object][] = [
      ['take', {}],
      ['findings', { section: 'business', field: 'tax_id', verdict: 'accepted' }],
      ['questions', { section: 'business', question: 'Why?' }],
      ['request-information', { message: 'More.' }],
      ['notes', { text: 'Mine.' }],
    ];
    for (const [step, body] of steps) {
      expect(outcome(await post(both.pair, caseOf(slug, step), body)).slice(0, 2)).toEqual([
        403,
        'forbidden',
      ]);
    }
    expect((await sendSigned(app.url, both.pair, { target: caseOf(slug) })).status).toBe(403);
    for (const decision of ['approved', 'rejected', 'suspended']) {
      expect((await decide(both.pair, slug, decision)).status).toBe(403);
    }
    const { memberships } = await signIn(app, email);
    const member = memberships[0]?.keys.test ?? expect.unreachable();
    expect((await sendSigned(app.url, member, { target: '/partner/v1/kyb' })).status).toBe(200);
    await acceptAll(app.url, ada.pair, slug);
    expect((await decide(ada.pair, slug, 'approved')).status).toBe(200);
  });
});

describe('an operator who was removed', () => {
  it('is refused at the next call, in the middle of a review', async () => {
    const slug = 'left';
    await submitted(slug);
    const leaver = await hireOperator(app, 'leaver@provider.example', 'Leaver');
    await review(leaver.pair, slug, 'take');
    await removeOperator(app, leaver.id);
    expect(outcome(await decide(leaver.pair, slug, 'approved')).slice(0, 2)).toEqual([
      401,
      'authentication_failed',
    ]);
    await acceptAll(app.url, ada.pair, slug);
    expect((await decide(ada.pair, slug, 'approved')).status).toBe(200);
    expect(await read<KybCase>(app.url, ada.pair, caseOf(slug))).toMatchObject({
      reviewer: { id: leaver.personId, name: 'Leaver' },
      approved_by: [{ name: 'Ada' }],
    });
  });
});
