import { describe, expect, it } from 'vitest';
import type { Found } from '@/lib/contract/developers/search';
import { permissions, permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { levelsAbove } from '@/lib/dashboard/routes/page-area';
import { listedPages, placeOf, placesOf } from '../frame/areas';
import { type AreasInput, areasOf } from './areas-of';
import { environmentsOf } from './environments';
import { newestFirst, statusLabel, toneOf } from './found-records';

const refusalsOf = (role: Role) =>
  Object.fromEntries(
    permissions.filter((needed) => !permits(rolePermissions[role], needed)).map((needed) => [needed, 'No.']),
  );

const areasFor = (role: Role, more: Partial<AreasInput> = {}) =>
  areasOf({
    scope: { org: 'quay', env: 'test' },
    role,
    refusals: refusalsOf(role),
    isVerified: false,
    ...more,
  });
const ids = (areas: ReturnType<typeof areasOf>) => areas.map(({ id }) => id);

describe('the areas of a role', () => {
  it.each(roles)('are at most seven for %s, begin with Home, and list no page twice', (role) => {
    const areas = areasFor(role);
    expect(areas.length).toBeLessThanOrEqual(7);
    expect(areas[0]?.id).toBe('home');
    const hrefs = areas.flatMap(({ pages }) => pages.map(({ href }) => href));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  it('put first after Home where a role works', () => {
    expect(ids(areasFor('engineer'))[1]).toBe('developers');
    expect(ids(areasFor('compliance'))[1]).toBe('verification');
    expect(ids(areasFor('compliance', { isVerified: true }))[1]).toBe('money');
  });

  it('leave Developers out for compliance, and the sandbox in live', () => {
    expect(ids(areasFor('compliance'))).not.toContain('developers');
    expect(ids(areasFor('owner', { scope: { org: 'quay', env: 'live' } }))).not.toContain('sandbox');
  });

  it('have only the pages that the role can read', () => {
    const investing = areasFor('compliance').find(({ id }) => id === 'investing');
    expect(investing && listedPages(investing).map(({ label }) => label)).toEqual([
      'Holdings',
      'Approvals',
      'Catalogue',
    ]);
  });

  it('have the verification on its own until it is approved, and then in Settings', () => {
    expect(ids(areasFor('owner'))).toContain('verification');
    const areas = areasFor('owner', { isVerified: true });
    expect(ids(areas)).not.toContain('verification');
    expect(areas.at(-1)?.pages.map(({ label }) => label)).toContain('Verification');
  });

  it('have one page for each shortcut', () => {
    const shortcuts = areasFor('owner').flatMap(({ pages }) =>
      pages.flatMap(({ shortcut = [] }) => shortcut),
    );
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });
});

it('names the areas above a record as the navigation does', () => {
  const named = areasFor('owner').filter(({ id }) => !['home', 'verification', 'settings'].includes(id));
  for (const area of named) {
    for (const { href } of area.pages) {
      expect(levelsAbove(href)[0], href).toEqual({ label: area.label, href: area.pages[0]?.href });
    }
  }
});

describe('the open page', () => {
  const places = placesOf(areasFor('owner'));
  it.each([
    ['/quay/test', 'home', '/quay/test'],
    ['/quay/test/funding/new', 'money', '/quay/test/funding'],
    ['/quay/test/market/instruments/GTCO', 'investing', '/quay/test/market'],
    ['/quay/test/sandbox/inboxes/1', 'sandbox', '/quay/test/sandbox/inboxes'],
    ['/quay/kyb/copy', 'verification', '/quay/kyb'],
  ])('of %s is in %s', (pathname, area, href) => {
    expect(placeOf(places, pathname)).toEqual({ area, href });
  });

  it('is none for another organisation', () => {
    expect(placeOf(places, '/quayside/test')).toBeUndefined();
  });
});

const scope = { org: 'quay', env: 'test' } as const;
const liveOf = (pathname: string) => environmentsOf(scope, ['test', 'live'], pathname)[1]?.href;

describe('the same page in the other environment', () => {
  it.each([
    ['/quay/test/wallets/NGN', '/quay/live/wallets/NGN'],
    ['/quay/test/orders/0198c5a0-3a00-7000-8000-0000000000f1', '/quay/live/orders'],
    ['/quay/test/sandbox/inboxes', '/quay/live'],
    ['/quay/team', '/quay/live'],
  ])('of %s is %s', (pathname, live) => {
    expect(liveOf(pathname)).toBe(live);
  });

  it('says why a key of one environment does not open the other', () => {
    const [test, live] = environmentsOf(scope, ['test'], '/quay/test');
    expect(test?.disabledReason).toBeUndefined();
    expect(live?.disabledReason).toContain('Sign in with a live key');
  });
});

const found = (title: string, created_at?: string): Found => ({
  type: 'funding_request',
  id: `id-${title}`,
  title,
  ...(created_at && { created_at }),
});

describe('search results', () => {
  it('come newest first, after an exact match and what has no date', () => {
    const results = [
      found('FND-1', '2026-11-10T09:00:00.000Z'),
      found('FND-2', '2026-11-20T09:00:00.000Z'),
      found('NGN'),
      found('FND-3', '2026-11-15T09:00:00.000Z'),
    ];
    const titles = (query: string) => newestFirst(results, query).map(({ title }) => title);
    expect(titles('FND-')).toEqual(['NGN', 'FND-2', 'FND-3', 'FND-1']);
    expect(titles('fnd-1')[0]).toBe('FND-1');
  });

  it('have their status as text with a tone', () => {
    expect(statusLabel('awaiting_payment')).toBe('Awaiting payment');
    expect([toneOf('succeeded'), toneOf('failed'), toneOf('expired')]).toEqual([
      'positive',
      'danger',
      'neutral',
    ]);
  });
});
