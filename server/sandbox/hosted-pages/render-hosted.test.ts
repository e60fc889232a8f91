import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FundingRequest, fundingRequestExample } from '@/lib/contract/wallets/funding';
import { createMandate, type Mandate } from '@/lib/contract/wallets/mandates';
import { renderCheckout, renderMandate } from './render-hosted';

const request: FundingRequest = { ...fundingRequestExample, method: 'alpha_checkout', instructions: {} };
const render = (changes: Partial<FundingRequest> = {}, merchant = 'Harbour Savings') =>
  renderCheckout({ merchant, request: { ...request, ...changes } });
const actions = (html: string) =>
  [...html.matchAll(/<[^>]* name="action"[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]);

const pages = {
  pending: render(),
  mistake: renderCheckout({
    merchant: 'Harbour Savings',
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

describe('renderCheckout', () => {
  it('allows its one style sheet by its hash, and no script, no frame, no other target of a form', () => {
    for (const { html, csp } of Object.values(pages)) {
      const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(csp.split('; ')).toEqual([
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(html).not.toMatch(/<script|style=|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
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
    expect(actions(pages.pending.html)).toEqual(['pay', 'pay_amount', 'fail', 'expire']);
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
    const { html } = render({}, '<img src=x onerror=alert(1)> & Sons');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Sons');
    expect(html).not.toContain('<img');
  });
});

describe('render mandate', () => {
  const mandate = createMandate.example.answer.data as Mandate;
  const render = (changes: Partial<Mandate> = {}, more: { isOver?: boolean; mistake?: string } = {}) =>
    renderMandate({
      merchant: 'Harbour Savings',
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
    it('allows its one style sheet by its hash, and no script, on every page', () => {
      for (const { html, csp } of Object.values(pages)) {
        const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
        const hash = createHash('sha256').update(style).digest('base64');
        expect(csp).toContain(`style-src 'sha256-${hash}'`);
        expect(csp).toContain("default-src 'none'");
        expect(html).not.toMatch(/<script|style=|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
        expect(html).toContain('plays the bank');
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
