import { describe, expect, it, test } from 'vitest';
import type { ApprovalActor, ApprovalStatus } from '@/lib/contract/approvals/approvals';
import { type Role, rolePermissions } from '@/lib/contract/permissions';
import {
  assertMayCancel,
  assertMayDecide,
  endOf,
  environmentOf,
  mayDo,
  readableSubjects,
  statusAt,
} from './rules';

const asked = new Date('2026-11-20T09:30:00.000Z');
const end = new Date('2026-11-23T09:30:00.000Z');
const member = (id: string): ApprovalActor => ({ kind: 'member', id, name: id });
const request = (status: ApprovalStatus = 'pending') => ({
  status,
  expiresAt: endOf(asked),
  requestedBy: member('amara'),
  approverRoles: ['owner', 'admin'] as const satisfies readonly Role[],
});
const viewer = (id: string, role: Role | null) => ({ actor: member(id), role });
const key = { actor: { kind: 'key', id: 'pk_test_1', name: 'Key' } as const, role: null };

const codeOf = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return null;
};

describe('the status of a request', () => {
  it('is expired from the 72nd hour on, if nobody has decided', () => {
    expect(endOf(asked)).toEqual(end);
    expect(statusAt(request(), new Date(end.getTime() - 1))).toBe('pending');
    expect(statusAt(request(), end)).toBe('expired');
    expect(statusAt(request('approved'), end)).toBe('approved');
  });
});

describe('who decides', () => {
  test.each([
    ['another owner', viewer('kofi', 'owner'), null],
    ['another admin', viewer('kofi', 'admin'), null],
    ['who asked', viewer('amara', 'owner'), 'forbidden'],
    ['another role', viewer('kofi', 'treasury'), 'forbidden'],
    ['an API key', key, 'forbidden'],
  ])('%s', (_, who, code) => {
    expect(codeOf(() => assertMayDecide(request(), who, asked))).toBe(code);
    expect(mayDo(request(), who, asked).may_decide).toBe(code === null);
  });

  test.each(['approved', 'failed', 'declined', 'cancelled', 'expired'] as const)(
    'nobody once it is %s',
    (status) => {
      const kofi = viewer('kofi', 'owner');
      expect(codeOf(() => assertMayDecide(request(status), kofi, asked))).toBe('invalid_state');
      expect(mayDo(request(status), kofi, asked)).toEqual({ may_decide: false, may_cancel: false });
    },
  );

  it('nobody after its end', () => {
    expect(codeOf(() => assertMayDecide(request(), viewer('kofi', 'owner'), end))).toBe('invalid_state');
  });
});

describe('who cancels', () => {
  it('who asked, while it is pending', () => {
    const amara = viewer('amara', 'treasury');
    expect(codeOf(() => assertMayCancel(request(), amara, asked))).toBeNull();
    expect(mayDo(request(), amara, asked)).toEqual({ may_decide: false, may_cancel: true });
    expect(codeOf(() => assertMayCancel(request('declined'), amara, asked))).toBe('invalid_state');
    expect(codeOf(() => assertMayCancel(request(), viewer('kofi', 'owner'), asked))).toBe('forbidden');
  });
});

describe('where a request belongs, and who reads it', () => {
  it('changes of rules and of settlement accounts belong to the whole organisation', () => {
    expect(environmentOf('rules', 'test')).toBeNull();
    expect(environmentOf('settlement_account', 'live')).toBeNull();
    expect(environmentOf('order', 'test')).toBe('test');
    expect(environmentOf('mandate', 'live')).toBe('live');
  });

  it('each subject needs the permission to read its records', () => {
    expect(readableSubjects(rolePermissions.treasury)).toEqual(['order', 'mandate', 'rules']);
    expect(readableSubjects(rolePermissions.compliance)).toEqual(['mandate', 'settlement_account', 'rules']);
    // A viewer reads no personal data of the verification.
    expect(readableSubjects(rolePermissions.viewer)).toEqual(['order', 'mandate', 'rules']);
  });
});
