import { describe, expect, it } from 'vitest';
import { rolePermissions } from '@/lib/contract/permissions';
import { areaText, reachOf, reasonNotToGive, roleChange } from './role-labels';

describe('what a role may do', () => {
  it('is told area by area from its permissions', () => {
    const owner = reachOf(rolePermissions.owner);
    expect([areaText(owner.change), areaText(owner.read), areaText(owner.none)]).toEqual([
      'Everything',
      '—',
      '—',
    ]);
    const compliance = reachOf(rolePermissions.compliance);
    expect(compliance.change).toEqual(['the verification']);
    expect(compliance.read).toContain('wallets');
    expect(compliance.none).toContain('the team');
    expect(areaText(['the verification', 'orders'])).toBe('The verification, orders');
  });
});

describe('another role', () => {
  it('says what is gained and lost', () => {
    expect(roleChange('viewer', 'engineer')).toEqual({
      nowChanges: ['API keys and settings', 'webhooks', 'the sandbox'],
      nowSees: [],
      changesNoMore: [],
      seesNoMore: [],
    });
    const change = roleChange('treasury', 'compliance');
    expect(change.nowChanges).toEqual(['the verification']);
    expect(change.changesNoMore).toContain('wallets');
    expect(change.seesNoMore).toEqual(['market data (own watchlists)', 'orders']);
    expect(roleChange('compliance', 'viewer').nowSees).toContain('webhooks');
  });

  it('tells owners and admins apart, who may do the same', () => {
    expect(roleChange('admin', 'owner').nowChanges).toEqual(['who is an owner']);
    expect(roleChange('owner', 'admin').changesNoMore).toEqual(['who is an owner']);
    expect(roleChange('owner', 'viewer').changesNoMore).toHaveLength(10);
  });

  it('is given to owners by owners alone', () => {
    expect(reasonNotToGive('admin', 'owner')).toBeDefined();
    expect(reasonNotToGive('admin', 'admin')).toBeUndefined();
    expect(reasonNotToGive('owner', 'owner')).toBeUndefined();
  });
});
