import { describe, expect, it } from 'vitest';
import * as developerRoutes from './developer-routes';
import { levelsAbove } from './page-area';
import * as routes from './routes';
import * as labRoutes from './sandbox-routes';
import * as teamRoutes from './team-routes';
import * as treasury from './treasury-routes';

const labels = (href: string) => levelsAbove(href).map(({ label }) => label);

describe('the levels above a list', () => {
  it.each([
    [routes.fundingRequests('quay', 'live'), ['Money']],
    [routes.investments('quay', 'test', { type: 'fund' }), ['Investing']],
    [routes.instruments('quay', 'test'), ['Investing', 'Market']],
    [routes.market('quay', 'test'), ['Investing']],
    [routes.webhooks('quay', 'test'), ['Developers']],
    [developerRoutes.developersRequests('quay', 'test'), ['Developers']],
    [labRoutes.sandboxInboxes('quay', 'test'), ['Sandbox']],
    [treasury.operatorTransfers(), ['Operators']],
    [routes.operator(), ['Operators']],
    [routes.kyb('quay'), []],
    [teamRoutes.team('quay'), []],
  ])('%s has %j', (href, above) => {
    expect(labels(href)).toEqual(above);
  });

  it('link to the same environment', () => {
    expect(levelsAbove(routes.index('quay', 'live', 'NGXASI'))).toEqual([
      { label: 'Investing', href: routes.holdings('quay', 'live') },
      { label: 'Market', href: routes.market('quay', 'live') },
    ]);
  });

  it('does not take an organisation for the operators’ area', () => {
    expect(levelsAbove('/operator-bank/test/wallets')[0]?.label).toBe('Money');
  });
});
