import { expect, request } from '@playwright/test';
import { signInPage } from '../account/pages';
import { casePage, queuePage } from '../operator/pages';
import { untilAlive } from '../shell/pages';
import { createPartner } from '../support/partner';
import { product } from '../support/product';
import { test } from '../support/review';
import { sendSignIn } from '../support/sign-in';
import { liveStatus, type Reviewer, readCase, verificationOf } from '../support/verification';
import { canariesIn } from './canaries';
import { allSecrets, readableByScripts, recordAnswers } from './recorder';
import { callAction, findAction } from './server-action';
import { get, headerOf, sessionCookie } from './visitor';

const REGISTRATION = 'RC1234567';
const rsc = { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D' };

/** An operator's cookies as a Cookie header. */
async function operatorCookie(reviewer: Reviewer): Promise<string> {
  const sender = await request.newContext({ baseURL: product.url });
  await sendSignIn(sender, reviewer);
  const { cookies } = await sender.storageState();
  await sender.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Requests a page as the router does: a URL whose `_rsc` does not match the headers redirects to the one that does. */
async function load(address: string, headers: Readonly<Record<string, string>>) {
  const answer = await get(address, headers);
  const next = headerOf(answer, 'location');
  return answer.status === 307 && next.startsWith(`${address}?_rsc=`) ? get(next, headers) : answer;
}

test("the operators' reads and files answer to operators alone, and to no other site", async ({
  partner,
  reviewer,
  verification,
}) => {
  const { documents } = await verification.submitFirst();
  const targets = [
    '/api/operator/listKybCases',
    `/api/operator/getKybCase?slug=${partner.slug}`,
    `/api/operator/files/${partner.slug}/${documents[0]?.id}`,
    '/api/operator/listDeskOrders?environment=test',
  ];
  const own = await operatorCookie(reviewer);
  for (const target of targets) {
    for (const cookie of [undefined, 'next-auth.session-token=forged']) {
      const { status, text } = await get(target, { cookie });
      expect(status, target).toBe(401);
      expect(JSON.parse(text).error.code).toBe('session_ended');
    }
    for (const role of ['owner', 'compliance', 'viewer'] as const) {
      const { status, text } = await get(target, { cookie: await sessionCookie(partner, role) });
      expect(status, `${target} as ${role}`).toBe(404);
      expect(text, target).not.toContain(partner.slug);
    }
    for (const site of ['cross-site', 'same-site']) {
      const { status, text } = await get(target, { cookie: own, 'sec-fetch-site': site });
      expect([status, text], `${target} ${site}`).toEqual([403, '']);
    }
    const answer = await get(target, { cookie: own });
    expect(answer.status, target).toBe(200);
    expect(headerOf(answer, 'cache-control'), target).toContain('no-store');
  }
  const { text } = await get(`/api/operator/getKybCase?slug=${partner.slug}`, { cookie: own });
  expect(text).toContain(REGISTRATION);
});

test('what is no read of verifications or orders is not found, also for operators', async ({
  partner,
  reviewer,
}) => {
  const cookie = await operatorCookie(reviewer);
  const uuid = '0198c5a0-3a00-7000-8000-000000000c01';
  for (const target of [
    '/api/operator/noSuchOperation',
    '/api/operator/__proto__',
    '/api/operator/listOperators',
    '/api/operator/verifyLedger',
    '/api/operator/createOrganisation',
    `/api/operator/decideKyb?slug=${partner.slug}`,
    `/api/operator/takeKybCase?slug=${partner.slug}`,
    `/api/operator/getKybCaseDocument?slug=${partner.slug}&document_id=${uuid}`,
    '/api/operator/listWallets',
    '/api/operator/getDeskOrder?order_id=..',
    `/api/operator/getDeskOrder?order_id=${uuid}`,
    `/api/operator/takeOrder?order_id=${uuid}`,
    `/api/operator/completeOrder?order_id=${uuid}`,
    '/api/operator/completeOrders',
    '/api/operator/getKybCase',
    '/api/operator/getKybCase?slug=..',
    `/api/operator/getKybCase?slug=${partner.slug}&slug=other`,
    `/api/operator/getKybCase?slug=..%2F..%2Foperators`,
    `/api/operator/files/${partner.slug}/${uuid}`,
    `/api/operator/files/${partner.slug}/%252e%252e`,
    `/api/read/${partner.slug}/test/listWallets`,
    `/api/read/operator/test/listKybCases`,
  ]) {
    const { status } = await get(target, { cookie });
    expect([400, 404], target).toContain(status);
  }
});

test("a document comes as an attachment that can do nothing, and only as its own organisation's", async ({
  partner,
  reviewer,
  verification,
}) => {
  const { documents } = await verification.submitFirst();
  const stranger = await createPartner();
  await verificationOf(stranger).submitFirst();
  const cookie = await operatorCookie(reviewer);
  const answer = await get(`/api/operator/files/${partner.slug}/${documents[0]?.id}`, { cookie });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment(;|$)/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = headerOf(answer, 'content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('unsafe');
  const elsewhere = await get(`/api/operator/files/${stranger.slug}/${documents[0]?.id}`, { cookie });
  expect(elsewhere.status).toBe(404);
});

test('pages of the area show a member what a missing page shows, by no way of asking more', async ({
  partner,
  reviewer,
  verification,
}) => {
  await verification.submitFirst();
  const pages = [
    '/operator',
    `/operator/kyb/${partner.slug}`,
    '/operator/orders',
    '/operator/orders/complete',
    '/operator/rails',
    '/operator/transfers',
    '/operator/transfers/new',
    '/operator/exceptions',
    '/operator/statements',
    '/operator/statements/new',
    '/operator/settlements',
  ];
  const member = await sessionCookie(partner, 'owner');
  const ways: Readonly<Record<string, string>>[] = [{}, rsc, { cookie: member }, { cookie: member, ...rsc }];
  for (const page of pages) {
    for (const headers of ways) {
      const { text } = await load(page, headers);
      expect(text, page).not.toContain(REGISTRATION);
      expect(text, page).not.toContain('Operators’ area');
    }
    const { status, text } = await load(page, { cookie: member });
    expect(status, page).toBe(404);
    expect(text, page).toContain('Page not found');
  }
  const cookie = await operatorCookie(reviewer);
  for (const headers of [{ cookie }, { cookie, ...rsc }]) {
    expect((await load(`/operator/kyb/${partner.slug}`, headers)).text).toContain(REGISTRATION);
  }
});

test('actions on a verification look themselves at who calls, and answer our own pages alone', async ({
  partner,
  reviewer,
  verification,
}) => {
  await verification.submitFirst();
  const target = `/operator/kyb/${partner.slug}`;
  const { slug } = partner;
  const params = { slug };
  const actions: Readonly<Record<string, object>> = {
    takeKybCaseAction: { params, body: {} },
    judgeKybAction: { params, body: { section: 'business', field: 'tax_id', verdict: 'accepted' } },
    askKybQuestionAction: { params, body: { section: 'business', question: 'Why?' } },
    requestKybInformationAction: { params, body: { message: 'More, please.' } },
    addKybNoteAction: { params, body: { text: 'A note.' } },
    decideKybAction: { params, body: { decision: 'approved' } },
  };
  const own = await operatorCookie(reviewer);
  const member = await sessionCookie(partner, 'owner');
  let count = 0;
  const body = (input: object) =>
    JSON.stringify([{ ...input, idempotencyKey: `operator-${slug}-${count++}` }]);
  for (const [name, input] of Object.entries(actions)) {
    const id = findAction(name);
    for (const [who, cookie, code] of [
      ['nobody', '', 'session_ended'],
      ['an owner', member, 'not_found'],
    ] as const) {
      const answer = await callAction(id, { target, cookie, body: body(input) });
      expect(answer.text, `${name} by ${who}`).toContain(`"code":"${code}"`);
      expect(answer.text, `${name} by ${who}`).not.toContain(REGISTRATION);
    }
    for (const origin of ['https://evil.example', 'null', null]) {
      const answer = await callAction(id, { target, cookie: own, body: body(input) }, { origin });
      expect(answer.status, `${name} from ${origin}`).toBe(403);
    }
    const odd = await callAction(id, { target, cookie: own, body: body({ ...input, params: {} }) });
    expect(odd.text, name).toContain('"code":"validation_failed"');
  }
  expect(await readCase(partner)).toMatchObject({
    status: 'submitted',
    findings: [],
    notes: [],
    questions: [],
  });
  const answer = await callAction(findAction('takeKybCaseAction'), {
    target,
    cookie: own,
    body: body(actions.takeKybCaseAction ?? {}),
  });
  expect(answer.status).toBe(200);
  expect(await readCase(partner)).toMatchObject({ status: 'in_review' });
  expect(await liveStatus(partner)).toBe(401);
});

test("an operator's secret is in no byte that reaches a browser", async ({
  page,
  partner,
  reviewer,
  verification,
  context,
}) => {
  await verification.submitFirst();
  const answers = await recordAnswers(page);
  await signInPage(page).open();
  await signInPage(page).fill(reviewer);
  await expect(queuePage(page).title).toBeVisible();
  // Input into the page's skeleton is lost with it.
  await expect(queuePage(page).rows.getByRole('link').first()).toBeVisible();
  await untilAlive(page);
  const secrets = await allSecrets(page);
  expect(secrets.length, "four of the installation, the session's token, and the operator's key").toBe(6);
  expect(secrets.at(-1)).toMatch(/^os_/);

  await queuePage(page).search.fill(partner.slug);
  await expect(queuePage(page).rows).toHaveCount(1);
  await queuePage(page).case(partner.slug).click();
  const desk = casePage(page);
  await desk.decision('Take').click();
  await expect(desk.main).toContainText('Reviewer: You');
  await desk.accept(desk.item('Legal name')).click();
  await expect(desk.item('Legal name')).toContainText('Accepted');
  await desk.reject(desk.item('Tax ID')).click();
  await desk.send('Reason', 'A reason that leaves no trace.', 'Reject');
  await expect(desk.item('Tax ID')).toContainText('Rejected');
  await desk.document('Memorandum and articles').click();
  await expect(desk.viewer('articles.pdf')).toContainText('of 2');
  const readable = await readableByScripts(page);
  expect(canariesIn(Buffer.from(readable), secrets)).toEqual([]);
  // After submission the typed text is stored nowhere.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('leaves no trace');

  const session = await (await context.request.get('/api/auth/session')).json();
  expect(session).toMatchObject({ isOperator: true, memberships: [] });
  expect(JSON.stringify(session)).not.toMatch(/o[ks]_/);
  const all = await answers();
  expect(all.length).toBeGreaterThan(20);
  expect(all.some(({ bytes }) => bytes.includes(REGISTRATION))).toBe(true);
  for (const { from, bytes } of all) expect(canariesIn(bytes, secrets), from).toEqual([]);
});
