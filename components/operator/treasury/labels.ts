import type { ActionError } from '@/lib/dashboard/actions/action-result';

const RULE = 'You can’t approve your own proposals, or handle the money of an organisation you belong to';

/** Why an operator can't approve, and who can. The service does not say which of the two reasons applies. */
export const FOUR_EYES = `${RULE}. Any other operator can.`;

/** Replaces the message of a refusal that requires another person. Other errors stay unchanged. */
export function inTreasuryText(error: ActionError): ActionError {
  if (error.code !== 'forbidden' || error.details.second_factor === 'required') return error;
  const title = 'Someone else must do this';
  const description = FOUR_EYES;
  return { ...error, title, description, message: `${title}. ${description}` };
}
