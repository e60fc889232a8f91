import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { environments } from '@/lib/contract/primitives';
import { recordOpenAct } from '../audit/record-act';
import { type OpenContext, within } from '../context';
import { recordEvent } from '../events/record-event';
import { invalidState, notFound } from '../refusal';
import { kybOf, mayDecide } from './rules';
import { lockOrganisationBySlug, updateKyb } from './store';

/**
 * Decides on the verification of an organisation (contract 5): live keys work from then on, or no longer, on every node.
 * @throws Refusal not_found, or invalid_state with the `status` that does not allow the decision.
 */
export async function decideKyb(
  context: OpenContext,
  input: InputOf<typeof operations.decideKyb>,
): Promise<AnswerOf<typeof operations.decideKyb>> {
  const { tx, now } = context;
  const { decision, reason = null } = input;
  const before = await lockOrganisationBySlug(tx, input.slug);
  if (!before) throw notFound();
  const from = before.kybStatus;
  if (!mayDecide(from, decision))
    throw invalidState(from, `A verification that is ${from} can't be ${decision}.`);

  const change = { kybStatus: decision, kybDecidedAt: now, kybDecisionReason: reason };
  const after = await updateKyb(tx, before.id, change, now);
  for (const environment of environments) {
    const scoped = within(context, { organisationId: after.id, environment });
    recordEvent(scoped, { type: 'kyb.status_changed', resourceId: after.id, data: kybOf(after) });
  }
  recordOpenAct(context, {
    organisationId: after.id,
    environment: null,
    action: 'kyb.decided',
    target: after.id,
    details: { from, to: decision, reason },
  });
  return { data: { id: after.id, slug: after.slug, kyb_status: after.kybStatus } };
}
