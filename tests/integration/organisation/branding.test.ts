import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Branding, brandingExample } from '@/lib/contract/organisation/branding';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

let app: TestApp;
let org: TestOrganisation;
let other: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('harbour');
  other = await app.createOrganisation('baobab');
});
afterAll(() => app.close());

const target = '/partner/v1/organisation/branding';
const logo = brandingExample.logo?.data ?? '';
const read = async (pair: KeyPair = org.test) =>
  (await sendSigned(app.url, pair, { method: 'GET', target })).json.data as Branding;
const put = (body: object, pair: KeyPair = org.test): Promise<RawAnswer> =>
  sendSigned(app.url, pair, { method: 'PUT', target, body: JSON.stringify(body) });
const errorOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];

/** The hosted page of a new checkout of the organisation. */
async function checkoutPage(pair: KeyPair): Promise<{ html: string; csp: string }> {
  const made = await fund(app, pair, { amount: '1000.00', method: 'alpha_checkout' });
  const { pathname } = new URL((made.json.data as FundingRequest).instructions.checkout_url ?? '');
  const page = await fetch(app.url + pathname);
  return { html: await page.text(), csp: page.headers.get('content-security-policy') ?? '' };
}

test('nothing is set at first; what is set is the organisation’s, in both environments', async () => {
  expect(await read()).toEqual({});
  const answer = await put({ display_name: '  Harbour Pay ', colour: '#0b6e4f', logo: { data: logo } });
  expect(answer.status).toBe(200);
  const { updated_at, ...branding } = await read();
  expect(updated_at).toMatch(/Z$/);
  expect(branding).toEqual({
    display_name: 'Harbour Pay',
    colour: '#0b6e4f',
    button_text_colour: '#ffffff',
    logo: { data: logo, content_type: 'image/png', width: 32, height: 32 },
  });
  expect(answer.json.data).toEqual({ ...branding, updated_at });
  expect(await read(other.test)).toEqual({});
});

test('what is left out is removed', async () => {
  await put({ display_name: 'Harbour Pay', colour: '#0b6e4f', logo: { data: logo } });
  await put({ colour: '#ffd43b' });
  expect(await read()).toEqual({
    colour: '#ffd43b',
    button_text_colour: '#000000',
    updated_at: expect.any(String),
  });
});

test('the hosted page wears it, escaped, and allows its style by a hash', async () => {
  await put({ display_name: '<b>Harbour</b> & Sons', colour: '#0b6e4f', logo: { data: logo } });
  const { html, csp } = await checkoutPage(org.test);
  expect(html).toContain('&lt;b&gt;Harbour&lt;/b&gt; &amp; Sons');
  expect(html).not.toContain('<b>Harbour');
  expect(html).toContain(`src="data:image/png;base64,${logo}"`);
  expect(html).toContain('--accent:#0b6e4f');
  expect(csp).toContain("default-src 'none'");
  const plain = await checkoutPage(other.test);
  expect(plain.html).not.toMatch(/<img|#0b6e4f/);
  expect(plain.csp).not.toBe(csp);
});

test('a bad name, colour or picture is refused by its field, and changes nothing', async () => {
  await put({ colour: '#123456' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
  const refused: [object, string, RegExp][] = [
    [{ colour: '#ABCDEF' }, 'colour', /such as #1f6feb/],
    [{ colour: 'red' }, 'colour', /such as #1f6feb/],
    [{ colour: '#12345' }, 'colour', /such as #1f6feb/],
    [{ colour: '#123456;}' }, 'colour', /such as #1f6feb/],
    [{ display_name: 'Pay at www.example.com' }, 'display_name', /web address/],
    [{ display_name: 'x'.repeat(81) }, 'display_name', /80/],
    [{ display_name: 'a\u202eb' }, 'display_name', /invisible/],
    [{ logo: { data: svg } }, 'logo.data', /SVG can contain scripts/],
    [{ logo: { data: 'R0lGODlhAQABAAAAACw=' } }, 'logo.data', /PNG, JPEG or WebP/],
    [{ logo: { data: `${logo.slice(0, 80)}AAAA` } }, 'logo.data', /complete picture/],
    [{ logo: { data: '%%%' } }, 'logo.data', /Base64/],
    [{ logo: { data: 'A'.repeat(266_672) } }, 'logo.data', /./],
    [{ logo: { url: 'https://example.com/a.png' } }, 'logo.url', /./],
    [{ background: '#123456' }, 'background', /./],
  ];
  for (const [body, field, reason] of refused) {
    const [status, code, details] = errorOf(await put(body));
    expect([status, code], JSON.stringify(body).slice(0, 60)).toEqual([400, 'validation_failed']);
    expect(details).toMatchObject({ [field]: expect.stringMatching(reason) });
  }
  expect(await read()).toMatchObject({ colour: '#123456' });
});

test('roles that manage the organisation change it; the others read it', async () => {
  const may: string[] = [];
  for (const role of ['owner', 'admin', 'compliance', 'treasury', 'engineer', 'viewer']) {
    const email = `${role}@harbour.example`;
    await addMember(app, 'harbour', email, role);
    const pair = (await signIn(app, email)).memberships[0]?.keys.test ?? expect.unreachable();
    expect((await sendSigned(app.url, pair, { method: 'GET', target })).status, role).toBe(200);
    const { status } = await put({ colour: '#123456' }, pair);
    expect([200, 403], role).toContain(status);
    if (status === 200) may.push(role);
  }
  expect(may).toEqual(['owner', 'admin', 'engineer']);
});

test('a change is in the audit trail by its values, a picture by its digest', async () => {
  await put({ colour: '#111111' });
  await put({ colour: '#222222', logo: { data: logo } });
  const trail = await sendSigned(app.url, org.test, {
    method: 'GET',
    target: '/partner/v1/organisation/audit?limit=1',
  });
  expect(trail.json.data).toMatchObject([
    {
      action: 'branding.replaced',
      changes: {
        colour: { before: '#111111', after: '#222222' },
        logo: { before: null, after: expect.stringMatching(/^image\/png, 32 × 32, sha256 [0-9a-f]{16}$/) },
      },
    },
  ]);
  expect(trail.text).not.toContain(logo);
});
