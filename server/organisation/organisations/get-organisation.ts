import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { organisationOf } from './rules';
import { readOrganisation } from './store';

/** The caller's organisation, in the environment of its key. */
export async function getOrganisation(
  context: Context,
): Promise<AnswerOf<typeof operations.getOrganisation>> {
  const record = await readOrganisation(context.tx, context.scope);
  if (!record) throw notFound();
  return { data: organisationOf(record, context.scope.environment) };
}
