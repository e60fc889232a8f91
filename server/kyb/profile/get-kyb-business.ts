import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { presentBusiness } from './present-business';
import { selectBusiness } from './store';

/** The business information of the caller's organisation (`GET /kyb/business`). */
export async function getKybBusiness({
  tx,
  scope,
  settings,
}: Context): Promise<AnswerOf<typeof operations.getKybBusiness>> {
  return { data: presentBusiness(settings, await selectBusiness(tx, scope.organisationId)) };
}
