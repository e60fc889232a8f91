import { parseMoney } from '@/lib/contract/money';
import type { Clock } from '../clock';
import { type Context, type OpenContext, within } from '../context';
import type { Database } from '../database/database';
import { fundWallet } from '../funding/fund-wallet';
import { settleFunding } from '../funding/settle-funding';
import { createMember } from '../members/create-member';
import { createOrganisation } from '../organisations/create-organisation';
import { decideKyb } from '../organisations/decide-kyb';
import { hasOrganisations } from '../organisations/has-organisations';
import { Refusal } from '../refusal';
import type { Settings } from '../settings';
import { inUnitOfWork } from '../unit-of-work';
import { demoMembers, demoOrganisation } from './accounts';
import { demoHistory, organisationAgeMinutes, type PastRequest } from './history';

const MINUTE = 60_000;

/** Something that happened at a time; the demo's past is lived through in order, as the ledger's balances are. */
interface Moment {
  readonly at: Date;
  readonly happen: (context: Context) => Promise<void>;
}

/**
 * Gives a database without any organisation one to show around in: approved, with a member of each role, and a month of
 * funding in its test environment, made by the same verbs as everybody's. Does nothing when settings.demo is off, when
 * there is an organisation, or when another process is making the demo at this moment.
 */
export async function seedDemo(database: Database, settings: Settings, clock: Clock): Promise<void> {
  if (!settings.demo) return;
  const now = clock();
  const during = <Answer>(at: Date, work: (context: OpenContext) => Promise<Answer>) => {
    const occasion = {
      actor: { kind: 'service' },
      now: at,
      address: null,
      requestId: null,
      settings,
    } as const;
    return inUnitOfWork(database, occasion, work);
  };
  const organisationId = await during(minutesBefore(now, organisationAgeMinutes), createDemoOrganisation);
  if (organisationId === null) return;
  for (const { at, happen } of momentsOf(demoHistory, now)) {
    await during(at, (context) => happen(within(context, { organisationId, environment: 'test' })));
  }
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE);

/** The id of the demo organisation, or null when there is an organisation already. */
async function createDemoOrganisation(context: OpenContext): Promise<string | null> {
  if (await hasOrganisations(context)) return null;
  const { slug } = demoOrganisation;
  const created = await createOrganisation(context, demoOrganisation).catch((error: unknown) => {
    // Another process was faster: its transaction has just committed.
    if (error instanceof Refusal && error.code === 'duplicate_reference') return null;
    throw error;
  });
  if (!created) return null;
  await decideKyb(context, { slug, decision: 'approved' });
  for (const member of demoMembers) await createMember(context, { slug, ...member });
  return created.data.id;
}

/** Requests and their outcomes as moments, oldest first. */
function momentsOf(history: readonly PastRequest[], now: Date): Moment[] {
  const moments = history.flatMap(({ currency, method, amount, minutesAgo, end }): Moment[] => {
    const opened = minutesBefore(now, minutesAgo);
    let id = '';
    const open: Moment = {
      at: opened,
      happen: async (context) => {
        id = (await fundWallet(context, { currency, method, amount })).data.id;
      },
    };
    if (!end) return [open];
    const settle: Moment = {
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
  return moments.sort((one, other) => one.at.getTime() - other.at.getTime());
}
