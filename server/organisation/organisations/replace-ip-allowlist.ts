import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { uniqueRanges } from '@/lib/contract/organisation/ip-addresses';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { lockOrganisation } from './lock-organisation';
import { allowlistOf, locksOut } from './rules';
import { writeOrganisation } from './store';

/**
 * Replaces the addresses that the keys of the caller's organisation may call from, in both environments and from the
 * next call on (`PUT /organisation/ip-allowlist`).
 * @throws ApiError invalid_state with the caller's `address` for an unconfirmed list that would lock the caller out
 */
export async function replaceIpAllowlist(
  context: Context,
  input: InputOf<typeof operations.replaceIpAllowlist>,
): Promise<AnswerOf<typeof operations.replaceIpAllowlist>> {
  const { tx, scope, actor, address } = context;
  const before = await lockOrganisation(context, { id: scope.organisationId });
  const addresses = uniqueRanges(input.addresses);
  const { include_dashboard, confirm } = input;
  const isMember = actor.kind === 'member';
  if (!confirm && locksOut({ addresses, include_dashboard }, { isMember, address })) {
    const message =
      'Your own address is not on this list, so your next call would fail. Confirm to continue.';
    throw new ApiError('invalid_state', message, { status: 'locks_out_caller', address });
  }
  const change = { ipAllowlist: addresses, allowlistIncludesDashboard: include_dashboard };
  const after = await writeOrganisation(tx, scope.organisationId, change, realTime(context));
  recordOrganisationAct(
    context,
    'allowlist.replaced',
    scope.organisationId,
    {},
    {
      addresses: { before: before.ipAllowlist.join(', '), after: addresses.join(', ') },
      include_dashboard: {
        before: String(before.allowlistIncludesDashboard),
        after: String(include_dashboard),
      },
    },
  );
  return { data: allowlistOf(after, address) };
}
