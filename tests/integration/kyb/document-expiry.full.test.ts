import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { addDays } from '@/lib/contract/kyb/expiry';
import { lagosDay } from '@/lib/format';
import { startApp, type TestApp } from '../../support/app';
import { acceptAll, type KybClient, kybClient } from '../../support/kyb';
import { giveFactor, hireOperator, type TestOperator } from '../../support/operators';
import { type RawAnswer, sendSigned } from '../../support/raw-http';

let app: TestApp;
let ada: TestOperator;
const today = lagosDay(new Date());
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000, kybReviewers: 1 });
  ada = await hireOperator(app, 'ada@provider.example', 'Ada');
  await giveFactor(app, ada);
});
afterAll(() => app.close());

const caseOf = (slug: string, step = '') => `/operator/v1/kyb/cases/${slug}${step}`;
const get = (target: string) => sendSigned(app.url, ada.pair, { target });
const post = (target: string, body: object = {}): Promise<RawAnswer> =>
  sendSigned(app.url, ada.pair, { method: 'POST', target, body: JSON.stringify(body) });
const decide = (slug: string) =>
  post(`/operator/v1/organisations/${slug}/kyb/decide`, { decision: 'approved' });
const readCase = async (slug: string) => (await get(caseOf(slug))).json.data as KybCase;
const date = (slug: string, id: string, expires_on: string | null) =>
  post(caseOf(slug, `/documents/${id}/expiry`), { expires_on });
const outcome = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];
const isAmong = async (slug: string, documents: string) =>
  ((await get(caseOf('').replace(/\/$/, `?documents=${documents}`))).json.data as { slug: string }[]).some(
    (row) => row.slug === slug,
  );

interface Partner {
  readonly slug: string;
  readonly kyb: KybClient;
  readonly identity: KybDocument;
  readonly org: Awaited<ReturnType<TestApp['createOrganisation']>>;
}

/** An organisation with a submitted verification in which everything is accepted. */
async function reviewed(slug: string): Promise<Partner> {
  const org = await app.createOrganisation(slug);
  const kyb = kybClient(app.url, org.test);
  const { documents } = await kyb.fill();
  await kyb.call('POST', '/submit', {});
  await acceptAll(app.url, ada.pair, slug);
  const identity = documents.find(({ type }) => type === 'identity_document');
  if (!identity) throw new Error('no identity document');
  return { slug, org, kyb, identity };
}
async function approved(slug: string): Promise<Partner> {
  const partner = await reviewed(slug);
  expect((await decide(slug)).status).toBe(200);
  return partner;
}
const point = async ({ kyb }: Partner) =>
  (await kyb.read()).requirements.find(({ document_type: type }) => type === 'identity_document');

describe('an upload', () => {
  let kyb: KybClient;
  beforeAll(async () => {
    kyb = kybClient(app.url, (await app.createOrganisation('dated')).test);
  });

  it.each([
    ['regulatory_licence', inDays(-1), 'must not be in the past: the document has expired'],
    ['regulatory_licence', '2200-01-01', 'must be within 50 years'],
    ['regulatory_licence', '2027-02-29', 'must be a date that exists, YYYY-MM-DD'],
    [
      'certificate_of_incorporation',
      inDays(90),
      'goes with regulatory_licence, tax_certificate, identity_document only',
    ],
  ] as const)('of a %s that expires on %s is refused: %s', async (type, expires_on, reason) => {
    expect(outcome(await kyb.upload({ type, expires_on }))).toEqual([
      400,
      'validation_failed',
      { expires_on: reason },
    ]);
  });

  it('is answered with its date and state, as every read of it is', async () => {
    const answers = [];
    for (const [days, expiry] of [
      [0, 'expiring'],
      [60, 'expiring'],
      [61, 'valid'],
    ] as const) {
      const { status, json } = await kyb.upload({ type: 'regulatory_licence', expires_on: inDays(days) });
      const document = json.data as KybDocument;
      expect([status, document.expires_on, document.expiry]).toEqual([201, inDays(days), expiry]);
      expect(await kyb.call('GET', `/documents/${document.id}`)).toEqual(document);
      answers.unshift(document);
    }
    expect(await kyb.call('GET', '/documents')).toEqual(answers);
    const plain = (await kyb.upload({ type: 'tax_certificate' })).json.data as KybDocument;
    expect(plain).not.toHaveProperty('expires_on');
    expect(plain).not.toHaveProperty('expiry');
  });
});

describe('a reviewer', () => {
  it('dates a document after opening it, and approves none that has expired', async () => {
    const org = await app.createOrganisation('review');
    const kyb = kybClient(app.url, org.test);
    const { documents } = await kyb.fill();
    await kyb.call('POST', '/submit', {});
    await post(caseOf('review', '/take'));
    const id = documents[2]?.id ?? '';
    expect(outcome(await date('review', id, inDays(90)))).toEqual([
      409,
      'invalid_state',
      { status: 'not_opened' },
    ]);
    await acceptAll(app.url, ada.pair, 'review');
    expect(outcome(await date('review', documents[0]?.id ?? '', inDays(90)))[1]).toBe('validation_failed');

    const { data } = (await date('review', id, inDays(-1))).json as { data: KybCase };
    expect(data.documents.find((one) => one.id === id)).toMatchObject({ expiry: 'expired' });
    expect(data.moves).toContainEqual({
      move: 'approve',
      refused: 'An identity document has expired. Request a newer one.',
    });
    expect(outcome(await decide('review'))).toEqual([409, 'invalid_state', { status: 'document_expired' }]);

    const asked = await post(caseOf('review', '/request-information'), { message: 'A valid passport.' });
    expect(asked.status).toBe(200);
    const person_id = documents[2]?.person_id ?? '';
    await kyb.upload({ type: 'identity_document', person_id, expires_on: inDays(400) });
    await kyb.call('POST', '/submit', {});
    await acceptAll(app.url, ada.pair, 'review');
    expect((await decide('review')).status).toBe(200);
  });

  it('removes a date again, and both stand in the audit trail', async () => {
    const { slug, identity, org } = await reviewed('removed');
    await date(slug, identity.id, inDays(-1));
    const { data } = (await date(slug, identity.id, null)).json as { data: KybCase };
    expect(data.documents.find(({ id }) => id === identity.id)).not.toHaveProperty('expires_on');
    const audit = await sendSigned(app.url, org.test, { target: '/partner/v1/organisation/audit' });
    const actions = (audit.json.data as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['kyb_document.expiry_set', 'kyb_document.expiry_removed']),
    );
    expect((await decide(slug)).status).toBe(200);
  });
});

it('what has expired can’t be submitted', async () => {
  const partner = await reviewed('expired');
  await date('expired', partner.identity.id, inDays(-1));
  await post(caseOf('expired', '/request-information'), { message: 'A valid passport.' });
  const answer = await partner.kyb.send('POST', '/submit', {});
  expect(outcome(answer).slice(0, 2)).toEqual([400, 'kyb_incomplete']);
  expect(Object.keys(answer.json.error?.details ?? {})).toEqual([
    `people.identity_document.${partner.identity.person_id}`,
  ]);
});

describe('an approved organisation', () => {
  it('keeps its access when a document expires, and replaces it', async () => {
    const partner = await approved('approved');
    const { slug, kyb, identity, org } = partner;
    const person_id = identity.person_id ?? '';
    const newer = { type: 'identity_document', person_id, expires_on: inDays(800) } as const;
    expect(outcome(await kyb.upload(newer))[1]).toBe('kyb_locked');

    await date(slug, identity.id, inDays(30));
    expect(await point(partner)).toMatchObject({ status: 'open', awaiting: 'partner', blocks: [] });
    expect(await isAmong(slug, 'expiring')).toBe(true);
    await date(slug, identity.id, inDays(-1));
    expect(await point(partner)).toMatchObject({ status: 'rejected', document_id: identity.id, blocks: [] });
    expect([await isAmong(slug, 'expired'), await isAmong(slug, 'expiring')]).toEqual([true, false]);
    const live = () => sendSigned(app.url, org.live, { target: '/partner/v1/organisation' });
    expect((await live()).status).toBe(200);
    const checklist = await sendSigned(app.url, org.test, { target: '/partner/v1/organisation/going-live' });
    expect(checklist.json.data).toMatchObject({ documents_to_renew: 1 });

    expect(outcome(await kyb.upload({ type: 'certificate_of_incorporation' }))[1]).toBe('kyb_locked');
    expect(outcome(await kyb.upload({ type: 'identity_document', person_id }))).toEqual([
      400,
      'validation_failed',
      { expires_on: `must be after ${inDays(-1)}, when the document expires that it replaces` },
    ]);
    const sent = await kyb.upload(newer);
    expect(sent.status).toBe(201);
    expect(await point(partner)).toBeUndefined();
    expect([await isAmong(slug, 'expired'), await isAmong(slug, 'pending')]).toEqual([false, true]);
    expect((await kyb.read()).status).toBe('approved');

    const { id } = sent.json.data as KybDocument;
    const finding = { section: 'documents', document_id: id, verdict: 'accepted' };
    expect(outcome(await post(caseOf(slug, '/findings'), finding))).toEqual([
      409,
      'invalid_state',
      { status: 'not_opened' },
    ]);
    expect((await get(caseOf(slug, `/documents/${id}/content`))).status).toBe(200);
    expect((await post(caseOf(slug, '/findings'), finding)).status).toBe(200);
    const first = { ...finding, document_id: identity.id };
    expect(outcome(await post(caseOf(slug, '/findings'), first))[2]).toEqual({ status: 'approved' });
    expect(await isAmong(slug, 'pending')).toBe(false);
    expect((await readCase(slug)).documents.map((one) => one.id)).toContain(id);
  });

  it('is asked for a newer document, and told why one was rejected', async () => {
    const partner = await approved('asked');
    const { slug, kyb, identity } = partner;
    const person_id = identity.person_id ?? '';
    const ask = () => post(caseOf(slug, `/documents/${identity.id}/request-newer`));
    expect(outcome(await ask())[2]).toEqual({ status: 'no_expiry' });
    await date(slug, identity.id, inDays(300));
    expect(await point(partner)).toBeUndefined();
    expect((await ask()).status).toBe(200);
    expect(await point(partner)).toMatchObject({ status: 'open', document_id: identity.id });

    const upload = (days: number) =>
      kyb.upload({ type: 'identity_document', person_id, expires_on: inDays(days) });
    const { id } = (await upload(700)).json.data as KybDocument;
    expect(outcome(await ask())[2]).toEqual({ status: 'replaced' });
    const reason = 'It cannot be read.';
    await post(caseOf(slug, '/findings'), {
      section: 'documents',
      document_id: id,
      verdict: 'rejected',
      reason,
    });
    expect(await point(partner)).toMatchObject({ status: 'rejected', document_id: id, message: reason });
    expect((await upload(701)).status).toBe(201);
    expect(await point(partner)).toBeUndefined();
  });
});
