import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '@/lib/contract/errors';
import { partnerOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { fundingRequestSchema } from '@/lib/contract/wallets/funding';
import { eventTypeSchema } from '@/lib/contract/webhooks/events';
import { firstGuide, guideGroups, hrefOnTheWeb, readGuide } from './guides';

const values = { serviceUrl: 'https://api.example' };
const root = path.join(import.meta.dirname, '../../..');
const files = readdirSync(path.join(root, 'docs/api')).filter((file) => file.endsWith('.md'));
const names = guideGroups().flatMap(({ guides }) => guides.map(({ name }) => name));
const guideOf = (name: string) => {
  const guide = readGuide(name, values);
  if (!guide) throw new Error(`no page ${name}`);
  return guide;
};
const text = (name: string) => readFileSync(path.join(root, 'docs/api', `${name}.md`), 'utf8');

/** Returns the URLs of all links in tokens. */
function linksIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token): string[] => {
    if (token.type === 'table')
      return [token.header, ...token.rows].flatMap((row: { tokens: Token[] }[]) =>
        row.flatMap((cell) => linksIn(cell.tokens)),
      );
    const inner = token.type === 'list' ? token.items : 'tokens' in token ? token.tokens : undefined;
    return [...(token.type === 'link' ? [String(token.href)] : []), ...linksIn(inner ?? [])];
  });
}

/** Whether a documentation link has a target. */
function leadsSomewhere(address: string, from: string): boolean {
  const [page = '', heading] = address.split('#');
  const name = page === '' ? from : page.replace(/^\/docs\/?/, '');
  const isFile = name.endsWith('.json') && existsSync(path.join(root, 'app/docs', name, 'route.ts'));
  if (name === '' || name === 'reference' || isFile) return heading === undefined;
  const [, operation] = /^reference\/(\w+)$/.exec(name) ?? [];
  if (operation) return Object.hasOwn(partnerOperations, operation);
  const guide = readGuide(name, values);
  return guide !== undefined && (heading === undefined || guide.headings.some(({ id }) => id === heading));
}

describe('the documentation', () => {
  it('lists every page once, each under its own heading', () => {
    expect([...names].sort()).toEqual(
      [
        'changelog',
        ...files.map((file) => file.replace('.md', '')).filter((name) => name !== 'README'),
      ].sort(),
    );
    for (const { guides } of guideGroups())
      for (const { name, title } of guides) expect([name, guideOf(name).title]).toEqual([name, title]);
  });

  it.each(['README', ...names])('%s has no dead link', (name) => {
    const guide = name === 'README' ? firstGuide(values) : guideOf(name);
    const dead = linksIn(guide.tokens)
      .map(hrefOnTheWeb)
      .filter((address) => !/^https?:/.test(address) && !leadsSomewhere(address, name));
    expect(dead).toEqual([]);
  });

  it('knows a dead link when it sees one', () => {
    expect(leadsSomewhere('/docs/errors#nothing', 'README')).toBe(false);
    expect(leadsSomewhere('/docs/nowhere', 'README')).toBe(false);
    expect(leadsSomewhere('/docs/reference/toString', 'README')).toBe(false);
    expect(leadsSomewhere(hrefOnTheWeb('../sandbox/gone.md'), 'README')).toBe(false);
  });

  it.each(names)('%s has JSON that is JSON', (name) => {
    for (const token of guideOf(name).tokens)
      if (token.type === 'code' && token.lang === 'json') expect(() => JSON.parse(token.text)).not.toThrow();
  });

  it('reads only what it lists', () => {
    expect(readGuide('README', values)).toBeUndefined();
    expect(readGuide('../../package', values)).toBeUndefined();
  });

  it('puts the service and the key of its reader into samples', () => {
    const samples = (key?: string) => JSON.stringify(readGuide('quick-start', { ...values, key })?.tokens);
    expect(samples()).toContain('SVC_KEY=pk_test_YOUR_KEY');
    expect(samples('pk_test_mine')).toContain('SVC_KEY=pk_test_mine');
    expect(samples()).toContain('SVC_URL=https://api.example');
  });
});

describe('what the documentation takes from the contract', () => {
  /** Codes that only operators and the dashboard receive. */
  const notForPartners = new Set(['invalid_credentials', 'review_incomplete']);

  it('has every error code under its status, with a cause and a cure', () => {
    const found: Record<string, string> = {};
    let heading = '';
    for (const line of text('errors').split('\n')) {
      heading = /^## (.+)/.exec(line)?.[1] ?? heading;
      const [, code, cause, cure] = /^\| `(\w+)` \| (.+) \| (.+) \|$/.exec(line) ?? [];
      if (code && cause && cure) found[code] = heading;
    }
    const codes = keysOf(errorStatus).filter((code) => !notForPartners.has(code));
    expect(Object.keys(found).sort()).toEqual([...codes].sort());
    for (const code of codes) {
      const status = errorStatus[code];
      expect(found[code], code).toContain(status >= 500 ? '5xx' : String(status));
    }
  });

  it('has every event in its table', () => {
    const types = [...text('webhooks').matchAll(/^\| `([\w.]+\.[\w.]+)` \|/gm)].map(([, type]) => type);
    expect(types).toEqual([...eventTypeSchema.options]);
  });

  /** The operation that reads the object of each payload. */
  const readers = {
    'mandate.activated': partnerOperations.getMandate,
    'order.created': partnerOperations.getOrder,
    'holding.matured': partnerOperations.getHolding,
    'kyb.status_changed': partnerOperations.getKyb,
    'webhook.test': partnerOperations.getWebhook,
  };
  const payloads = [...text('event-payloads').matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json = '']) =>
    JSON.parse(json),
  );

  it('shows payloads that fit the schemas of the contract, field by field', () => {
    expect(payloads.map(({ type }) => type)).toEqual(['wallet.funded', ...Object.keys(readers)]);
    for (const { type, data } of payloads) {
      const reader = Object.entries(readers).find(([known]) => known === type)?.[1];
      expect(reader ? reader.answer.parse({ data }) : { data: fundingRequestSchema.parse(data) }).toEqual({
        data,
      });
    }
  });
});
