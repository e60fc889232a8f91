import type { OpenContext } from '@/server/platform/kernel/context';
import { moveKyb } from '../submission/move-kyb';
import type { OpenCase } from './open-case';
import { writeAssignment } from './store';

/** Begins the review of a submitted verification, with the caller as its reviewer. The organisation is locked. */
export async function takeCase(
  context: OpenContext,
  { organisation, reviewer }: OpenCase,
): Promise<OpenCase> {
  const taken = await moveKyb(context, organisation, 'take', { by: 'reviewer' });
  await writeAssignment(context.tx, organisation.id, reviewer, context.now);
  return { organisation: taken, reviewer };
}
