import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { lockOrganisation } from './lock-organisation';
import { organisationOf } from './rules';
import { writeOrganisation } from './store';

/** Renames the caller's organisation; its slug stays (`PATCH /organisation`). */
export async function updateOrganisation(
  context: Context,
  { name }: InputOf<typeof operations.updateOrganisation>,
): Promise<AnswerOf<typeof operations.updateOrganisation>> {
  const { tx, scope } = context;
  const before = await lockOrganisation(context, { id: scope.organisationId });
  const after = await writeOrganisation(tx, scope.organisationId, { name }, realTime(context));
  recordOrganisationAct(
    context,
    'organisation.renamed',
    scope.organisationId,
    {},
    {
      name: { before: before.name, after: name },
    },
  );
  return { data: organisationOf(after, scope.environment) };
}
