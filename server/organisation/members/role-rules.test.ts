import { describe, expect, it } from 'vitest';
import { permissions, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { mayGive, mayTake } from './role-rules';

const given = (role: Role) => roles.filter((other) => mayGive({ role }, other));

describe('giving roles', () => {
  it('lets owners give any, admins any but theirs above', () => {
    expect(given('owner')).toEqual(roles);
    expect(given('admin')).toEqual(roles.filter((role) => role !== 'owner'));
  });

  it('lets nobody give what they lack', () => {
    expect(given('treasury')).toEqual(['treasury']);
    expect(given('viewer')).toEqual(['viewer']);
    expect(given('engineer')).toEqual(['engineer', 'viewer']);
  });

  it('lets a key give the roles that it covers, and name owners only with everything', () => {
    const all = permissions.filter((permission) => permission.endsWith(':write'));
    expect(roles.filter((role) => mayGive({ permissions: all }, role))).toEqual(roles);
    const most = all.filter((permission) => permission !== 'sandbox:write');
    const some = roles.filter((role) => mayGive({ permissions: most }, role));
    expect(some).toEqual(['compliance', 'treasury']);
    const ofViewer = ['members:write', ...rolePermissions.viewer] as const;
    expect(roles.filter((role) => mayGive({ permissions: ofViewer }, role))).toEqual(['viewer']);
  });
});

describe('taking roles', () => {
  it('keeps owners for owners', () => {
    expect(mayTake({ role: 'owner' }, 'owner')).toBe(true);
    expect(mayTake({ role: 'admin' }, 'owner')).toBe(false);
    expect(mayTake({ permissions: ['members:write'] }, 'owner')).toBe(false);
  });

  it('lets everybody else go, also by a key that could not give their role', () => {
    expect(mayTake({ role: 'admin' }, 'admin')).toBe(true);
    expect(mayTake({ permissions: ['members:write'] }, 'treasury')).toBe(true);
  });
});
