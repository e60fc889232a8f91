import type { ActionError } from '@/lib/dashboard/actions/action-result';

const RULE =
  'Nobody approves what they proposed themselves, or handles the money of an organisation that they belong to';

/** Why somebody may not approve, and who can. The service says that they may not, and not which of the two it is. */
export const FOUR_EYES = `${RULE}: any other operator can.`;

/** A refusal for want of another person in words of its own; every other one stays as it is. */
export function inTreasuryText(error: ActionError): ActionError {
  if (error.code !== 'forbidden' || error.details.second_factor === 'required') return error;
  const title = 'Someone else must do this';
  const description = FOUR_EYES;
  return { ...error, title, description, message: `${title}. ${description}` };
}
