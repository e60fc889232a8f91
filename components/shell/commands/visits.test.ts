import { describe, expect, it } from 'vitest';
import { recentVisits, type Visit, withVisit } from './visits';

const visit = (href: string, title = href): Visit => ({ href, title });
const hrefs = (visits: readonly Visit[]) => visits.map(({ href }) => href);

describe('the pages that were open', () => {
  it('are the latest first, each once, and keep the heading that they had', () => {
    const visits = [visit('/a/test'), visit('/a/test/orders', 'Orders')];
    expect(withVisit(visits, visit('/a/test/orders', ''))).toEqual([
      visit('/a/test/orders', 'Orders'),
      visit('/a/test'),
    ]);
  });

  it('are forgotten after a dozen', () => {
    let visits: readonly Visit[] = [];
    for (let page = 1; page <= 20; page += 1) visits = withVisit(visits, visit(`/${page}`));
    expect([visits.length, visits[0]?.href]).toEqual([12, '/20']);
  });
});

describe('the recent pages of the menu', () => {
  const visits = [
    ...['/a/test/orders', '/a/live/orders', '/a/team', '/b/test', '/operator'].map((href) => visit(href)),
    visit('/a/test/wallets', ''),
  ];

  it('are those of the same organisation and environment, without the open one', () => {
    expect(hrefs(recentVisits(visits, '/a/test'))).toEqual(['/a/test/orders', '/a/team']);
    expect(hrefs(recentVisits(visits, '/a/test/orders'))).toEqual(['/a/team']);
    expect(hrefs(recentVisits(visits, '/operator/orders'))).toEqual(['/operator']);
  });

  it('are those of both environments on a page of the organisation', () => {
    expect(hrefs(recentVisits(visits, '/a/settings'))).toEqual([
      '/a/test/orders',
      '/a/live/orders',
      '/a/team',
    ]);
  });
});
