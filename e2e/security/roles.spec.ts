import { expect } from '@playwright/test';
import { roles } from '@/lib/contract/permissions';
import { partnerOperationList, rejectionOf } from '../../tests/support/role-table';
import { test } from '../support/partner-test';
import { get, sessionCookie } from './visitor';

const reads = partnerOperationList.filter(([, { method, kind }]) => method === 'GET' && kind === 'json');

for (const role of roles) {
  test(`reads of a member with the role ${role} are answered exactly where the role may`, async ({
    partner,
  }) => {
    const cookie = await sessionCookie(partner, role);
    const wrong: string[] = [];
    for (const [id, operation] of reads) {
      const { params, query } = operation.example;
      const search = new URLSearchParams({ ...params, ...query } as Record<string, string>);
      const { status } = await get(`/api/read/${partner.slug}/test/${id}?${search}`, { cookie });
      const isRefused = status === 403;
      if (isRefused !== (rejectionOf(role, operation) !== null) || status === 401 || status >= 500) {
        wrong.push(`${id}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
