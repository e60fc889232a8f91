import type { KybCase } from '@/lib/contract/kyb/case';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { findOperatorByEmail } from '@/server/organisation/members/people/find-people';
import { createOperator } from '@/server/organisation/members/people/operators';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import type { Database } from '@/server/platform/database/database';
import { type Actor, type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import {
  type After,
  reviewVerification,
  submitVerification,
} from '@/server/sandbox/demo-data/submit-verification';
import { baobabCapital, type DemoVerification } from '@/server/sandbox/demo-data/verifications';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { decideKyb } from './decide-kyb';
import { judgeKyb } from './judge-kyb';
import { getKybCase } from './read-review';
import { takeKybCase } from './take-kyb-case';

export const OWN_KEY: Actor = { kind: 'operator' };

type Input<Id extends 'decideKyb' | 'judgeKyb'> = InputOf<(typeof operations)[Id]>;

/** What reviewers' tests work with: each act in a unit of work of its own, by whoever does it. */
export interface ReviewFixture {
  readonly service: TestService;
  readonly as: <Answer>(actor: Actor, work: (context: OpenContext) => Promise<Answer>) => Promise<Answer>;
  /** Does what the organisation's people do, with test keys. */
  readonly asPartner: <Answer>(
    organisationId: string,
    work: (context: Context) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Makes somebody an operator. */
  readonly hire: (name: string) => Promise<Actor & { readonly personId: string }>;
  /** A new organisation; answers its id. */
  readonly open: (slug: string) => Promise<string>;
  /** A new organisation whose verification was submitted; answers its id. */
  readonly submitted: (slug: string, verification?: DemoVerification) => Promise<string>;
  /** The same, taken by somebody. */
  readonly inReview: (slug: string, by?: Actor) => Promise<string>;
  /** The same, with every document opened and everything in it accepted by that reviewer. */
  readonly reviewed: (slug: string, by?: Actor) => Promise<string>;
  /** Opens every document of a case and accepts everything in it; one that nobody has taken is taken first. */
  readonly acceptAll: (slug: string, by?: Actor) => Promise<void>;
  readonly read: (slug: string, by?: Actor) => Promise<KybCase>;
  readonly judge: (slug: string, input: Omit<Input<'judgeKyb'>, 'slug'>, by?: Actor) => Promise<KybCase>;
  readonly decide: (
    slug: string,
    decision: Input<'decideKyb'>['decision'],
    by?: Actor,
    reason?: string,
  ) => ReturnType<typeof decideKyb>;
}

export function reviewFixture(database: Database, overrides: Partial<Settings> = {}): ReviewFixture {
  const service = testService(database, overrides);
  const as: ReviewFixture['as'] = (actor, work) => inUnitOfWork(database, service.meta(actor), work);
  const asPartner: ReviewFixture['asPartner'] = (organisationId, work) =>
    as({ kind: 'key', keyId: 'pk_test_for_tests' }, (context) =>
      work(within(context, { organisationId, environment: 'test' })),
    );
  const open: ReviewFixture['open'] = async (slug) =>
    (await service.run((context) => createOrganisation(context, { name: slug, slug }, openWallets))).data.id;
  const submitted: ReviewFixture['submitted'] = async (slug, verification = baobabCapital) => {
    const id = await open(slug);
    const now: After = (_, work) => as({ kind: 'key', keyId: 'pk_test_for_tests' }, work);
    await submitVerification({ database, settings: service.settings }, id, now, verification);
    return id;
  };
  const inReview: ReviewFixture['inReview'] = async (slug, by = OWN_KEY) => {
    const id = await submitted(slug);
    await as(by, (context) => takeKybCase(context, { slug }));
    return id;
  };
  const acceptAll: ReviewFixture['acceptAll'] = (slug, by = OWN_KEY) =>
    as(by, async (context) => {
      const { data } = await getKybCase(context, { slug });
      if (data.status === 'submitted') await takeKybCase(context, { slug });
      await reviewVerification(context, slug);
    });
  return {
    service,
    as,
    asPartner,
    hire: async (name) => {
      const email = `${name.toLowerCase()}@provider.example`;
      const password = 'correct horse battery staple';
      await service.run((context) => createOperator(context, { email, name, password }));
      const operator = await service.run((context) => findOperatorByEmail(context, email));
      if (!operator) throw new Error(`${name} is no operator`);
      return { kind: 'operator', personId: operator.personId, sessionId: `session of ${name}` };
    },
    open,
    submitted,
    inReview,
    reviewed: async (slug, by = OWN_KEY) => {
      const id = await inReview(slug, by);
      await acceptAll(slug, by);
      return id;
    },
    acceptAll,
    read: async (slug, by = OWN_KEY) => (await as(by, (context) => getKybCase(context, { slug }))).data,
    judge: async (slug, input, by = OWN_KEY) =>
      (await as(by, (context) => judgeKyb(context, { slug, ...input }))).data,
    decide: (slug, decision, by = OWN_KEY, reason) =>
      as(by, (context) => decideKyb(context, { slug, decision, ...(reason && { reason }) })),
  };
}
