import { noApprovalRules } from '@/lib/contract/approvals/rules';
import { requestOrderApproval } from '@/server/approvals/requests/request-order-approval';
import { changeApprovedRules } from '@/server/organisation/approvals/replace-approval-rules';
import { findMemberByEmail } from '@/server/organisation/members/find-members';
import { issueSessionKey } from '@/server/organisation/sessions/issue-session-key';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { startSession } from '@/server/organisation/sessions/sign-in/start-session';
import type { Actor, Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { sandboxInvestmentId } from '@/server/trading/catalogue/seed-catalogue';
import { demoOrganisation, demoRequester } from './accounts';

const MINUTE = 60_000;

/** After the last order of the history that is as large, and members place the later ones without a second person. */
const RULE_MINUTES_AGO = 26 * 24 * 60;
/** A request is open for three days: this one for nearly all of them. */
const REQUEST_MINUTES_AGO = 14;
const VISIT_MINUTES = 2;

/** Something that happened at a time; the service did it unless there is an actor by then. */
interface ApprovalMoment {
  readonly at: Date;
  readonly actor?: () => Actor | undefined;
  readonly happen: (context: Context) => Promise<void>;
}

const requireSecondPerson = (context: Context): Promise<void> =>
  changeApprovedRules(context, {
    before: noApprovalRules,
    after: {
      ...noApprovalRules,
      order: {
        amounts: { NGN: '5000000.00', USD: '20000.00' },
        approver_roles: ['owner', 'admin'],
        includes_api_keys: false,
      },
    },
  });

/**
 * Opens a session of the member who makes the request: only members and keys can, and the audit trail names the session.
 * @returns undefined where the settings let nobody in before they have secured their account
 */
async function signIn(context: Context): Promise<Extract<Actor, { kind: 'member' }> | undefined> {
  const { organisationId, environment } = context.scope;
  const member = await findMemberByEmail(context, organisationId, demoRequester.email);
  if (!member) throw new Error(`the demo has no ${demoRequester.email}`);
  const start = { address: '127.0.0.1', user_agent: 'Demo data of the first start', withFactor: false };
  const session = await startSession(context, { id: member.personId }, start);
  try {
    const { data } = await issueSessionKey(context, {
      session_id: session.id,
      session_token: session.token,
      for: { organisation: demoOrganisation.slug, environment },
    });
    return { kind: 'member', keyId: data.key, memberId: member.id, sessionId: session.id };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return undefined;
    throw error;
  }
}

/** A rule for large orders, and one that waits for the owner or the admin, as moments in no order. */
export function approvalMoments(now: Date): ApprovalMoment[] {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  let member: Awaited<ReturnType<typeof signIn>>;
  return [
    { at: minutesAgo(RULE_MINUTES_AGO), happen: requireSecondPerson },
    {
      at: minutesAgo(REQUEST_MINUTES_AGO + VISIT_MINUTES),
      actor: () => ({ kind: 'console' }),
      happen: async (context) => {
        member = await signIn(context);
      },
    },
    {
      at: minutesAgo(REQUEST_MINUTES_AGO),
      actor: () => member,
      happen: async (context) => {
        if (!member) return;
        await requestOrderApproval(context, {
          side: 'buy',
          investment_id: sandboxInvestmentId('NTB-182'),
          ...{ currency: 'NGN', amount: '15000000.00', payment_mode: 'wallet' },
          ...{ customer: 'fixed-pool', client_reference: 'pool-0025' },
        });
      },
    },
    {
      at: minutesAgo(REQUEST_MINUTES_AGO - VISIT_MINUTES),
      actor: () => member,
      happen: async (context) => {
        if (!member) return;
        await revokeSession(context, { session_id: member.sessionId, acting_session_id: member.sessionId });
      },
    },
  ];
}
