import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { allowlistOf } from './rules';
import { readOrganisation } from './store';

/** From which addresses the caller's organisation lets keys call, and from which this call came. */
export async function getIpAllowlist(context: Context): Promise<AnswerOf<typeof operations.getIpAllowlist>> {
  const record = await readOrganisation(context.tx, context.scope);
  if (!record) throw notFound();
  return { data: allowlistOf(record, context.address) };
}
