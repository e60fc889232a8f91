import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import {
  type HomeIntegration,
  type HomeVerification,
  homeOfRole,
  MOST_OF_KIND,
} from '@/lib/contract/organisation/home';
import { permits } from '@/lib/contract/permissions';
import { readClock } from '@/server/core/environments/clock';
import { getKyb, listKybHistory, listKybQuestions } from '@/server/kyb/submission/read-submission';
import { listApiKeys } from '@/server/organisation/api-keys/read-api-keys';
import { findActingSession } from '@/server/organisation/sessions/authenticate-session';
import { type Context, type OpenContext, type Scope, within } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { summariseWebhookHealth } from '@/server/webhooks/endpoints/read-endpoints';
import { listStandings } from '@/server/webhooks/endpoints/upkeep';
import { listRequestProblems } from '../request-log/read-requests';
import { readMoney } from './home-money';
import { readNeeds } from './home-needs';
import { readStanding } from './store';

/** Rows among which the newest working key and the last decision are looked for. */
const RECENT = 50;
/** The time that deliveries are shown for. */
const HOURS = 24;

/** The context within an environment, by its clock, for reads alone. */
async function byClockOf(context: OpenContext, scope: Scope): Promise<Context> {
  const { offset } = await readClock(context.tx, scope);
  const now = new Date(context.now.getTime() + offset);
  return within({ ...context, now, sandbox: { clockOffset: offset, armedScenarios: 0 } }, scope);
}

async function readVerification(context: Context): Promise<HomeVerification> {
  const [kyb, questions, history] = await Promise.all([
    getKyb(context),
    listKybQuestions(context, { limit: MOST_OF_KIND, status: 'open' }),
    listKybHistory(context, { limit: RECENT }),
  ]);
  const decision = history.data.find(({ kind, by }) => kind === 'status_changed' && by === 'reviewer');
  return {
    kyb: kyb.data,
    questions: questions.data.map(({ id, section, question, created_at }) => ({
      id,
      section,
      question,
      created_at,
    })),
    ...(decision && { last_decision: decision }),
  };
}

async function readIntegration(context: Context): Promise<HomeIntegration> {
  const [endpoints, deliveries, problems, keys] = await Promise.all([
    listStandings(context),
    summariseWebhookHealth(context, { hours: HOURS }),
    listRequestProblems(context, { source: 'key' }),
    listApiKeys(context, { limit: RECENT }),
  ]);
  const key = keys.data.find(
    ({ state, permissions }) => state !== 'revoked' && permits(permissions, 'wallets:write'),
  );
  return {
    endpoints: endpoints.length,
    deliveries: deliveries.data,
    problems: problems.data.slice(0, MOST_OF_KIND),
    dropped: problems.dropped,
    ...(key && { key: { id: key.id, name: key.name } }),
  };
}

/**
 * What a member's home shows: what needs them, and what their role works with (`GET /console/v1/home`).
 * @throws ApiError not_found when the session is not open, or its person does not belong to the organisation
 */
export async function getHome(
  open: OpenContext,
  input: InputOf<typeof operations.getHome>,
): Promise<AnswerOf<typeof operations.getHome>> {
  const { personId } = await findActingSession(open, input.acting_session_id);
  const standing = await readStanding(open.tx, personId, input);
  if (!standing) throw notFound();
  const { organisationId, role, frame } = standing;
  const context = await byClockOf(open, { organisationId, environment: input.environment });
  const kind = homeOfRole[role];
  const [needs, own] = await Promise.all([
    readNeeds(context, role, frame),
    kind === 'money'
      ? readMoney(context, input)
      : kind === 'verification'
        ? readVerification(context).then((verification) => ({ verification }))
        : readIntegration(context).then((integration) => ({ integration })),
  ]);
  return { data: { role, as_of: context.now.toISOString(), needs, ...own } };
}
