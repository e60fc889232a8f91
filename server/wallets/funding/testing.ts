import { inUnitOfWork } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import type { Database } from '@/server/platform/database/database';
import { type Context, type OpenContext, type Scope, within } from '@/server/platform/kernel/context';
import { newReference } from '@/server/platform/kernel/ids';
import { testContext, testScopedContext } from '@/server/platform/kernel/testing';
import { openWallets } from '@/server/wallets/balances/open-wallets';

/** For tests: an organisation, and handlers called on one of its environments as the HTTP layer calls them. */
export interface TestPartner {
  readonly scope: Scope;
  /** A context on the plain connection, for reads. */
  readonly read: (overrides?: Partial<OpenContext>) => Context;
  /** Runs a write in a unit of work, which commits it with its events and audit entries. */
  readonly write: <Answer>(
    work: (context: Context) => Promise<Answer>,
    overrides?: Partial<OpenContext>,
  ) => Promise<Answer>;
}

/** Makes an organisation in a test database, or reaches through it one that is there. */
export async function testPartner(
  database: Database,
  environment: Scope['environment'] = 'test',
  known?: Scope,
): Promise<TestPartner> {
  const { tx: _, pending: __, ...context } = testContext(database.reads);
  const meta = { ...context, fanOut };
  const slug = newReference('t').toLowerCase();
  const create = () =>
    inUnitOfWork(database, meta, (context) =>
      createOrganisation(context, { name: 'Harbour Savings', slug }, openWallets),
    );
  const scope = known ?? { organisationId: (await create()).data.id, environment };
  return {
    scope,
    read: (overrides) => testScopedContext(database.reads, scope, overrides),
    write: (work, overrides) =>
      inUnitOfWork(database, { ...meta, ...overrides }, (context) => work(within(context, scope))),
  };
}
