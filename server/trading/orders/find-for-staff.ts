import { type Environment, isUuid } from '@/lib/contract/primitives';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { findAnyOrder, lockAnyOrder, lockByReference } from './desk-store';
import type { OrderRow } from './store';

/** An order as the provider's staff works with it. */
export type StaffOrder = OrderRow;

type Reading = Pick<OpenContext, 'tx'>;

/** Whose an order is. */
export const scopeOf = ({ organisationId, environment }: StaffOrder): Scope => ({
  organisationId,
  environment: environment,
});

/**
 * An order of whichever organisation.
 * @throws ApiError not_found
 */
export async function findForStaff({ tx }: Reading, id: string): Promise<StaffOrder> {
  const row = isUuid(id) ? await findAnyOrder(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * The same under its lock, as every move before this one has left it.
 * @throws ApiError not_found
 */
export async function holdForStaff({ tx }: Reading, id: string): Promise<StaffOrder> {
  const row = isUuid(id) ? await lockAnyOrder(tx, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/** Orders of one environment by our references, all locked. One that is not there is left out. */
export async function holdByReference(
  { tx }: Reading,
  environment: Environment,
  references: readonly string[],
): Promise<Map<string, StaffOrder>> {
  const rows = await lockByReference(tx, environment, references);
  return new Map(rows.map((row) => [row.reference, row]));
}
