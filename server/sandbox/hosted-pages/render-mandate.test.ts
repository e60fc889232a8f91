import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMandate, type Mandate } from '@/lib/contract/wallets/mandates';
import { renderMandate } from './render-hosted';

const mandate = createMandate.example.answer.data as Mandate;
const render = (changes: Partial<Mandate> = {}, more: { isOver?: boolean; mistake?: string } = {}) =>
  renderMandate({ merchant: 'Harbour Savings', isOver: false, ...more, mandate: { ...mandate, ...changes } });
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
