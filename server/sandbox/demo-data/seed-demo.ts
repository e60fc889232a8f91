import { parseMoney } from '@/lib/contract/money';
import { runExternalCall } from '@/server/core/handlers';
import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { decideKyb } from '@/server/kyb/review/decide-kyb';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { replacePassword } from '@/server/organisation/account-security/passwords/change-password';
import { createMember } from '@/server/organisation/members/add-member';
import { findMemberByEmail } from '@/server/organisation/members/find-members';
import {
  findOperatorByEmail,
  findPersonByEmail,
  openAccount,
} from '@/server/organisation/members/people/find-people';
import { createOperator } from '@/server/organisation/members/people/operators';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { markNotificationsRead } from '@/server/organisation/notifications/read-notifications';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { hasOrganisations } from '@/server/organisation/organisations/read-organisations';
import { hashPassword } from '@/server/platform/crypto/passwords';
import { type Actor, type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { egressOf } from '@/server/platform/outbound-http/egress';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import { createInbox } from '@/server/webhooks/inboxes/change-inboxes';
import {
  demoController,
  demoMembers,
  demoOrganisation,
  demoReviewer,
  openDemoPassword,
  waitingMember,
  waitingOrganisation,
} from './accounts';
import { approvalMoments } from './approval-moments';
import { demoHistory, organisationAgeMinutes, type PastRequest, waitingAgeMinutes } from './history';
import { orderMoments } from './order-moments';
import { statementMoments } from './statement-moments';
import { reviewVerification, submitVerification } from './submit-verification';
import { type Transact, transferMoments } from './transfer-moments';
import { baobabCapital, harbourSavings } from './verifications';

const MINUTE = 60_000;
const demoPeople = [...demoMembers, demoReviewer, demoController, waitingMember];
/** How long the review of the demo organisation took. */
const REVIEW_MINUTES = 200;
/** How long ago the webhook endpoint was registered: late, because the first start sends it every event since. */
const ENDPOINT_MINUTES_AGO = Math.round(9.8 * 24 * 60);

/** When the members last read their notifications: the newer ones are unread, so that the bell shows a small number. */
const READ_MINUTES_AGO = 2 * 24 * 60;

/** Does work in a transaction of its own at a time of the past. */
type During = <Answer>(
  at: Date,
  work: (context: OpenContext) => Promise<Answer>,
  actor?: Actor,
) => Promise<Answer>;

/** Something that happened at a time; the demo's past is lived through in order, as the ledger's balances are. */
interface Moment {
  readonly at: Date;
  /** One of the provider's people does it. */
  readonly byStaff?: boolean;
  /** Who else does it, if not the service. */
  readonly actor?: () => Actor | undefined;
}

/** All of it in one transaction, or with calls between its transactions. */
type Happening = Moment &
  (
    | { readonly happen: (context: Context) => Promise<void> }
    | { readonly call: (transact: Transact) => Promise<void> }
  );

/**
 * Adds a demo organisation to an empty database: approved after a review, with a member of each role, and 100 days of
 * funding, orders and holdings in its test environment, an order that waits for approval, and a webhook
 * endpoint; a second one in review; and what the operators did: bank statements, and transfers of live money.
 * Everything is made by the usual handlers. Does nothing when settings.demo is off, when there is an organisation, or
 * while another process does it.
 */
export async function seedDemo(parts: WorkParts): Promise<void> {
  const { database, settings, clock } = parts;
  if (!settings.demo) return;
  const now = clock();
  const during: During = (at, work, actor = { kind: 'service' }) =>
    inUnitOfWork(database, { ...serviceMeta(parts), actor, now: at }, work);
  const began = minutesBefore(now, organisationAgeMinutes);
  const { password, isSet, noteSet } = openDemoPassword(settings.dataDir);
  const organisationId = await during(began, (context) => createDemoOrganisation(context, password));
  if (organisationId === null) {
    // The demo of an earlier version, whose password is public, or of an interrupted start.
    if (!isSet && (await setDemoPassword(during, now, { password, cost: settings.passwordCost }))) noteSet();
    return;
  }

  const deps = { database, settings };
  const later = minutesAfter(during, began);
  const submitted = await submitVerification(deps, organisationId, later, harbourSavings);
  const reviewed = minutesBefore(began, -submitted - REVIEW_MINUTES);
  const [reviewer, controller] = [
    await operatorOf(during, reviewed, demoReviewer.email),
    await operatorOf(during, reviewed, demoController.email),
  ];
  await approve(during, reviewed, reviewer);
  const calendar = await loadCalendar({ tx: database.reads });
  const moments: Happening[] = [
    ...momentsOf(demoHistory, now),
    ...orderMoments(now, calendar),
    backOfficeMoment(parts, now),
    ...approvalMoments(now),
    ...statementMoments(now),
    ...transferMoments(now, deps, { reviewer, controller }),
    { at: minutesBefore(now, READ_MINUTES_AGO), happen: readNotifications },
  ];
  moments.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const moment of moments) {
    const actor = moment.byStaff ? reviewer : moment.actor?.();
    const transact: Transact = (work) =>
      during(moment.at, (context) => work(within(context, { organisationId, environment: 'test' })), actor);
    await ('call' in moment ? moment.call(transact) : transact(moment.happen));
  }
  const arrived = minutesBefore(now, waitingAgeMinutes);
  const waitingId = await during(arrived, (context) => createWaitingOrganisation(context, password));
  await submitVerification(deps, waitingId, minutesAfter(during, arrived), baobabCapital);
  noteSet();
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE);
const minutesAfter =
  (during: During, began: Date) =>
  <Answer>(minutes: number, work: (context: OpenContext) => Promise<Answer>): Promise<Answer> =>
    during(minutesBefore(began, -minutes), work);

/** The id of the demo organisation, or null when there is an organisation already. */
async function createDemoOrganisation(context: OpenContext, password: string): Promise<string | null> {
  if (await hasOrganisations(context)) return null;
  const { slug } = demoOrganisation;
  const created = await createOrganisation(context, demoOrganisation, openWallets).catch((error: unknown) => {
    // Another process was faster: its transaction has just committed.
    if (error instanceof ApiError && error.code === 'duplicate_reference') return null;
    throw error;
  });
  if (!created) return null;
  // One hash for the one password of all of them: each takes as long as ten requests of the history.
  const passwordHash = await hashPassword(password, context.settings.passwordCost);
  for (const { email, name } of demoPeople) {
    await openAccount(context, { email, name, passwordHash, hasFirstPassword: true });
  }
  for (const member of demoMembers) await createMember(context, { slug, password, ...member });
  for (const operator of [demoReviewer, demoController]) {
    await createOperator(context, { ...operator, password });
  }
  return created.data.id;
}

/**
 * Sets the password of the demo's people, and ends sessions that they opened with another.
 * @returns false when there are none of them
 */
async function setDemoPassword(
  during: During,
  now: Date,
  { password, cost }: { readonly password: string; readonly cost: number },
): Promise<boolean> {
  const hash = await hashPassword(password, cost);
  return during(now, async (context) => {
    let isDemo = false;
    for (const { email } of demoPeople) {
      const person = await findPersonByEmail(context, email);
      if (!person) continue;
      await replacePassword(context, person.id, hash, { reason: 'password_changed' });
      isDemo = true;
    }
    return isDemo;
  });
}

async function createWaitingOrganisation(context: OpenContext, password: string): Promise<string> {
  const { data } = await createOrganisation(context, waitingOrganisation, openWallets);
  await createMember(context, { slug: waitingOrganisation.slug, password, ...waitingMember });
  return data.id;
}

async function operatorOf(during: During, at: Date, email: string): Promise<Actor> {
  const operator = await during(at, (context) => findOperatorByEmail(context, email));
  return { kind: 'operator', ...(operator && { personId: operator.personId }) };
}

/** The reviewer judges and approves the demo organisation; if two must approve, the operators' own key does too. */
async function approve(during: During, at: Date, reviewer: Actor): Promise<void> {
  const { slug } = demoOrganisation;
  await during(at, (context) => takeKybCase(context, { slug }), reviewer);
  await during(at, (context) => reviewVerification(context, slug), reviewer);
  const decide = (actor: Actor) =>
    during(at, (context) => decideKyb(context, { slug, decision: 'approved' }), actor);
  const { data } = await decide(reviewer);
  if (data.kyb_status !== 'approved') await decide({ kind: 'operator' });
}

/**
 * Creates an inbox and registers it as a webhook endpoint for every event. The delivery worker sends what happened since
 * then as soon as the service is ready.
 */
function backOfficeMoment({ settings, clock }: WorkParts, now: Date): Happening {
  const call = async (transact: Transact) => {
    const { data: inbox } = await transact((context) => createInbox(context, { name: 'Back office' }));
    const outbound = openOutbound({ clock, egress: egressOf(settings.egress) });
    const endpoint = { url: inbox.url, description: 'Back office ledger', events: [] };
    try {
      await runExternalCall(transact, registerWebhook, { outbound }, endpoint);
    } catch (error) {
      // The service can't reach its own public address: the demo does without the endpoint.
      if (!(error instanceof ApiError) || error.code !== 'validation_failed') throw error;
    } finally {
      await outbound.close();
    }
  };
  return { at: minutesBefore(now, ENDPOINT_MINUTES_AGO), call };
}

/** Distributes the notices until then, and marks them as read by each member. */
async function readNotifications(context: Context): Promise<void> {
  await fanOutNotifications(context, 10_000);
  for (const { email } of demoMembers) {
    const member = await findMemberByEmail(context, context.scope.organisationId, email);
    if (!member) continue;
    const actor = { kind: 'member', keyId: '', memberId: member.id, sessionId: '' } as const;
    await markNotificationsRead({ ...context, actor }, {});
  }
}

/** Requests and their outcomes as moments, in no order. */
function momentsOf(history: readonly PastRequest[], now: Date): Happening[] {
  return history.flatMap(({ currency, method, amount, minutesAgo, end }): Happening[] => {
    const opened = minutesBefore(now, minutesAgo);
    let id = '';
    const open: Happening = {
      at: opened,
      happen: async (context) => {
        id = (await fundWallet(context, { currency, method, amount })).data.id;
      },
    };
    if (!end) return [open];
    const settle: Happening = {
      at: minutesBefore(opened, -end.afterMinutes),
      happen: async (context) => {
        await settleFunding(context, id, {
          outcome: end.outcome,
          amountReceived: end.received === undefined ? undefined : parseMoney(end.received),
          failureReason: end.reason,
        });
      },
    };
    return [open, settle];
  });
}
