import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { openCase } from './open-case';
import { presentCase } from './present-case';
import { recordCaseAct } from './record-case-act';

/**
 * One verification with all that was sent and said, and what the caller may do; that it was read stands in the audit trail.
 * @throws Refusal not_found; forbidden for a member of that organisation.
 */
export async function getKybCase(
  context: OpenContext,
  input: InputOf<typeof operations.getKybCase>,
): Promise<AnswerOf<typeof operations.getKybCase>> {
  const opened = await openCase(context, input.slug);
  recordCaseAct(context, opened, 'kyb_case.read');
  return { data: await presentCase(context, opened) };
}
