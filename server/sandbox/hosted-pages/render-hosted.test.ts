import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buttonTextOn, contrastOf } from '@/lib/contract/organisation/colour';
import { type FundingRequest, fundingRequestExample } from '@/lib/contract/wallets/funding';
import { createMandate, type Mandate } from '@/lib/contract/wallets/mandates';
import type { Merchant } from '@/server/organisation/branding/rules';
import { copyScript } from './hosted-style';
import { renderCheckout, renderMandate } from './render-hosted';

const request: FundingRequest = { ...fundingRequestExample, method: 'alpha_checkout', instructions: {} };
const merchant: Merchant = { name: 'Harbour Savings', colour: null, logo: null };
const render = (changes: Partial<FundingRequest> = {}, branding: Partial<Merchant> = {}) =>
  renderCheckout({ merchant: { ...merchant, ...branding }, request: { ...request, ...changes } });
const actions = (html: string) =>
  [...html.matchAll(/<[^>]* name="action"[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]);

const pages = {
  pending: render(),
  mistake: renderCheckout({
    merchant,
    request,
    mistake: { typed: '"><b>', message: 'No.' },
  }),
  succeeded: render({
    status: 'succeeded',
    amount_received: '900.00',
    settled_at: '2026-11-20T09:31:00.000Z',
  }),
  failed: render({ status: 'failed', failure_reason: 'Declined.' }),
  expired: render({ status: 'expired' }),
  missing: renderCheckout(null),
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
/** The page without its one script, which is ours. */
function scriptless(html: string): string {
  const parts = html.split(`<script>${copyScript}</script>`);
  expect(parts).toHaveLength(2);
  return parts.join('');
}

describe('renderCheckout', () => {
  it('allows its one style sheet and script by their hashes, no frame, no other target of a form', () => {
    for (const { html, csp } of Object.values({ ...pages, branded: render({}, { colour: '#ffd43b' }) })) {
      const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
      const hash = hashOf(style);
      expect(csp.split('; ')).toEqual([
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        `script-src 'sha256-${hashOf(copyScript)}'`,
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(scriptless(html)).not.toMatch(/<script|style=|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
    }
  });

  it('states on every page that it is a sandbox', () => {
    for (const { html } of Object.values(pages)) {
      expect(html).toMatch(/^<!doctype html><html lang="en">/);
      expect(html).toContain('No real money moves');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<main>/g)).toHaveLength(1);
    }
  });

  it('shows whom, how much, what for and until when', () => {
    const { html, status } = pages.pending;
    expect(status).toBe(200);
    for (const text of ['Harbour Savings', '1,000.00', request.reference, '20 Nov 2026, 11:30 (Lagos)']) {
      expect(html).toContain(text);
    }
  });

  it('offers in each state what can be done', () => {
    expect(actions(pages.pending.html)).toEqual(['pay', 'pay', 'pay_amount', 'fail', 'expire']);
    expect(actions(pages.expired.html)).toEqual(['pay', 'pay_amount']);
    for (const page of [pages.succeeded, pages.failed, pages.missing]) expect(actions(page.html)).toEqual([]);
  });

  it('shows the outcome of the request', () => {
    expect(pages.succeeded.html).toContain('Payment received');
    expect(pages.succeeded.html).toContain('NGN\u00a01,000.00');
    expect(pages.succeeded.html).toMatch(/class="amount"><small>NGN<\/small> 900\.00/);
    expect(pages.failed.html).toContain('Declined.');
    expect(pages.expired.html).toContain('late is still credited');
    expect(pages.missing.status).toBe(404);
  });

  it('ties a mistake to its field, and keeps what was typed as text', () => {
    const { html, status } = pages.mistake;
    expect(status).toBe(400);
    expect(html).toMatch(/<title>Error: /);
    expect(html).toMatch(/<details open/);
    expect(html).toMatch(/aria-invalid="true" aria-describedby="mistake"/);
    expect(html).toMatch(/id="mistake" role="alert">No\./);
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
  });

  it('escapes what organisations call themselves', () => {
    const { html } = render({}, { name: '<img src=x onerror=alert(1)> & Sons' });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Sons');
    expect(html).not.toContain('<img');
  });

  it('leaves nothing of the sandbox in the payer’s card, and nothing of the payer’s outside of it', () => {
    for (const { html } of [pages.pending, pages.expired, pages.mistake]) {
      const [, card = '', sandbox = ''] =
        /<div class="card">([\s\S]*)<section([\s\S]*)<\/section>/.exec(html) ?? [];
      expect(card).not.toMatch(/sandbox controls|Fail the payment|Let it expire|another amount/i);
      expect(sandbox).toContain('Sandbox controls');
    }
    for (const { html } of [pages.succeeded, pages.failed]) expect(html).not.toContain('<section');
  });

  it('offers a card and a bank transfer at a checkout, and mobile money where that is the method', () => {
    const [, account = ''] = /data-copy="(\d{10})"/.exec(pages.pending.html) ?? [];
    expect(account).not.toBe('');
    expect(render().html, 'the same account at every visit').toContain(`data-copy="${account}"`);
    expect(render({ id: '0198c5a0-3a00-7000-8000-00000000ffff' }).html).not.toContain(account);
    for (const copied of ['1000.00', request.reference]) {
      expect(pages.pending.html).toContain(`data-copy="${copied}"`);
    }
    const momo = render({ method: 'gamma_momo', currency: 'GHS' }).html;
    for (const network of ['MTN', 'Telecel', 'AirtelTigo']) expect(momo).toContain(network);
    expect(momo).not.toMatch(/Card number|Account number/);
    expect(pages.pending.html).not.toContain('Telecel');
  });

  it('sends nothing that a payer could type into the card', () => {
    const fields = [...pages.pending.html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    const sent = fields.filter((tag) => /\sname="(?!option")/.test(tag));
    expect(sent.map((tag) => /\sname="(\w+)"/.exec(tag)?.[1])).toEqual(['action', 'amount']);
  });

  it('wears the partner’s logo and colour, with text that can be read on it', () => {
    const bytes = Buffer.from('"><script>alert(1)</script>');
    const { html } = render(
      {},
      { colour: '#ffd43b', logo: { type: 'image/png', width: 120, height: 40, bytes } },
    );
    expect(html).toContain('--accent:#ffd43b;--accent-hover:#ffd43b;--on-accent:#000000');
    expect(contrastOf('#ffd43b', buttonTextOn('#ffd43b'))).toBeGreaterThan(4.5);
    expect(html).toContain(`src="data:image/png;base64,${bytes.toString('base64')}" width="120" height="40"`);
    expect(pages.pending.html).not.toContain('<img');
  });

  it('ignores a colour that is none', () => {
    const { html } = render({}, { colour: 'red;}</style><script>alert(1)</script>' });
    expect(scriptless(html)).toBe(scriptless(pages.pending.html));
  });
});

describe('render mandate', () => {
  const mandate = createMandate.example.answer.data as Mandate;
  const render = (changes: Partial<Mandate> = {}, more: { isOver?: boolean; mistake?: string } = {}) =>
    renderMandate({
      merchant,
      isOver: false,
      ...more,
      mandate: { ...mandate, ...changes },
    });
  const actions = (html: string) =>
    [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, action]) => action);

  const pages = {
    pending: render(),
    over: render({}, { isOver: true }),
    mistake: render({}, { mistake: 'No.' }),
    agreed: render({ status: 'pending_activation' }),
    active: render({ status: 'active', activated_at: '2026-11-20T09:31:00.000Z' }),
    revoked: render({ status: 'revoked', revoked_at: '2026-11-20T09:31:00.000Z' }),
    failed: render({ status: 'failed', failure_reason: 'The holder did not agree in time.' }),
    missing: renderMandate(null),
  };

  describe('renderMandate', () => {
    it('allows its one style sheet by its hash on every page', () => {
      for (const { html, csp } of Object.values(pages)) {
        const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
        const hash = createHash('sha256').update(style).digest('base64');
        expect(csp).toContain(`style-src 'sha256-${hash}'`);
        expect(csp).toContain("default-src 'none'");
        expect(scriptless(html)).not.toMatch(/<script|style=|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
        expect(html).toContain('simulates the bank');
        expect(html).toContain('No real money moves');
        expect(html.match(/<h1/g)).toHaveLength(1);
      }
    });

    it('shows whose it is, the bank, four digits, the most of a debit and until when', () => {
      const texts = [
        'Harbour Savings',
        'Guaranty Trust Bank',
        mandate.account_number,
        '5,000,000.00',
        mandate.reference,
        '27 Nov 2026, 10:30 (Lagos)',
      ];
      for (const text of texts) expect(pages.pending.html).toContain(text);
      expect(pages.pending.html).not.toContain('0123456785');
    });

    it('offers to agree or refuse while that can be', () => {
      expect(actions(pages.pending.html)).toEqual(['agree', 'refuse']);
      expect(actions(pages.mistake.html)).toEqual(['agree', 'refuse']);
      for (const name of ['over', 'agreed', 'active', 'revoked', 'failed', 'missing'] as const) {
        expect(actions(pages[name].html)).toEqual([]);
      }
    });

    it('shows the outcome', () => {
      const notified = {
        over: 'This link has expired',
        mistake: 'No.',
        agreed: 'You have agreed',
        active: 'The mandate is active',
        revoked: 'The mandate was revoked',
        failed: 'The holder did not agree in time.',
        missing: 'does not exist',
      };
      for (const [name, text] of Object.entries(notified)) {
        expect(pages[name as keyof typeof pages].html).toContain(text);
      }
      const statuses = [pages.pending, pages.mistake, pages.missing].map(({ status }) => status);
      expect(statuses).toEqual([200, 400, 404]);
    });

    it('escapes what organisations and banks call people', () => {
      const { html } = render({ account_name: '<img src=x onerror=alert(1)> & Sons' });
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Sons');
      expect(html).not.toContain('<img');
    });
  });
});
