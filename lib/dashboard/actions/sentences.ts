import { ApiError, ConnectionError } from '@/lib/client/errors';
import { formatAmount, formatDecimal } from '@/lib/format';

/** An error and what to do about it, as text for users. */
export interface Sentence {
  readonly title: string;
  readonly description: string;
}

/** The parts of an error that its message needs. */
export interface Fault {
  readonly code: string;
  readonly details?: Readonly<Record<string, string | null>>;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

const sentence = (title: string, description: string): Sentence => ({ title, description });

const AGAIN = 'Try again in a moment. If it persists, contact support with the request ID.';

const fixed: Readonly<Record<string, Sentence>> = {
  bad_request: sentence('The request could not be read', 'Reload the page and try again.'),
  validation_failed: sentence('Some fields are not valid', 'Correct the marked fields and try again.'),
  idempotency_key_required: sentence('The request was incomplete', 'Reload the page and try again.'),
  insufficient_funds: sentence('The wallet balance is too low', 'Fund the wallet first.'),
  insufficient_units: sentence('Not enough units', 'Choose fewer units.'),
  amount_out_of_range: sentence('The amount is outside this method’s limits', 'Choose another amount.'),
  method_not_supported: sentence('This method doesn’t support the currency', 'Choose another method.'),
  mandate_required: sentence(
    'There is no active mandate to debit',
    'Choose another method, or set up a direct-debit mandate first.',
  ),
  mandate_ambiguous: sentence('There is more than one active mandate', 'Choose the mandate to debit.'),
  kyb_incomplete: sentence(
    'The verification is not complete',
    'Complete the missing items, then submit again.',
  ),
  invalid_cursor: sentence('This page of the list is no longer there', 'Go back to the first page.'),
  invalid_credentials: sentence(
    'Wrong email address or password',
    'Check both and try again, or reset your password.',
  ),
  authentication_required: sentence('You’re not signed in', 'Sign in and try again.'),
  authentication_failed: sentence('The key was not accepted', 'Check the key and its secret.'),
  approval_required: sentence(
    'A second person has to approve this',
    'Request approval. Nothing happens until someone approves it.',
  ),
  forbidden: sentence('You don’t have permission', 'Ask an owner or admin of your organisation.'),
  second_factor_declined: sentence('Second factor required', 'Try again and confirm it’s you when asked.'),
  not_found: sentence(
    'Record not found',
    'It may belong to another organisation or environment, or the link is incomplete.',
  ),
  method_not_allowed: sentence('The service does not offer this', 'Reload the page; it may be out of date.'),
  invalid_state: sentence('This is no longer possible', 'The record has changed. Check its current status.'),
  duplicate_reference: sentence('This reference is already in use', 'Choose another one.'),
  idempotency_key_reused: sentence(
    'This was already sent with different values',
    'Check the list before you try again.',
  ),
  idempotency_in_progress: sentence(
    'This request is still in progress',
    'Wait a moment and try again. It won’t be done twice.',
  ),
  endpoint_limit_reached: sentence('Endpoint limit reached', 'The limit is 5. Remove one first.'),
  mandate_not_active: sentence('The mandate is not active', 'Choose another mandate or another method.'),
  investment_closed: sentence('This investment is closed', 'Choose another one.'),
  review_incomplete: sentence(
    'The review is not complete',
    'Review every item and open every document, then approve.',
  ),
  kyb_locked: sentence('The verification cannot be changed now', 'It is with the reviewer, or decided.'),
  payload_too_large: sentence('That is too large', 'Send something smaller.'),
  unsupported_media_type: sentence('This kind of file is not accepted', 'Choose another file.'),
  internal_error: sentence('Something went wrong on our side', AGAIN),
  not_implemented: sentence('Something went wrong on our side', AGAIN),
  provider_unavailable: sentence(
    'The payment provider is not answering',
    'Try again in a few minutes, or choose another method. It won’t be done twice.',
  ),
  funding_account_not_configured: sentence(
    'This payment method is not set up yet',
    'Choose another method, or ask support to set up the receiving account.',
  ),
  service_unavailable: sentence(
    'The service is not available',
    'Try again in a moment. It won’t be done twice.',
  ),
  service_unreachable: sentence('The service cannot be reached', 'Try again in a moment.'),
  connection_lost: sentence('The connection was lost', 'Check your connection and try again.'),
  file_changed: sentence('The file changed while it was sent', 'Choose the file again.'),
  session_ended: sentence('Your session has ended', 'Sign in again to return to this page.'),
  account_not_secured: sentence('Secure your account first', 'Reload the page to continue.'),
  live_not_open: sentence(
    'Live is not open yet',
    'Live keys work once your organisation is verified. Until then, use test mode.',
  ),
};

/** Formats a wait: `12 seconds`, `3 minutes`. */
export function formatWait(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Messages that contain the error's figures; undefined if it has none. */
function withFigures({ code, details = {}, retryAfter }: Fault): Sentence | undefined {
  const { currency, available, required, minimum, maximum } = details;
  if (code === 'forbidden' && details.second_factor === 'required') {
    return sentence('Second factor required', 'Confirm it’s you, then try again.');
  }
  if (code === 'invalid_state' && details.status === 'outdated') {
    return sentence(
      'This request is out of date',
      'The required contents of such a request have changed. Decline it, then request it again.',
    );
  }
  if (code === 'rate_limited') {
    const wait = retryAfter === undefined ? 'a minute' : formatWait(retryAfter);
    return sentence('You’re going faster than we allow', `Try again in ${wait}.`);
  }
  if (code === 'insufficient_funds' && currency && available && required) {
    return sentence(
      `The ${currency} wallet balance is too low`,
      `It holds ${formatAmount(available, currency)}; ${formatAmount(required, currency)} required. Fund the wallet first.`,
    );
  }
  if (code === 'insufficient_units' && available && required) {
    return sentence(
      'Not enough units',
      `${formatDecimal(available)} available to sell; you requested ${formatDecimal(required)}.`,
    );
  }
  if (code === 'amount_out_of_range' && minimum && maximum) {
    return sentence(
      'The amount is outside this method’s limits',
      `Choose an amount from ${formatDecimal(minimum)} to ${formatDecimal(maximum)}.`,
    );
  }
  return undefined;
}

/** Returns the message for an error code of the service or the dashboard. */
export function sentenceFor(fault: Fault): Sentence {
  return withFigures(fault) ?? fixed[fault.code] ?? { title: 'Something went wrong', description: AGAIN };
}

/** Whether a call was rate limited. */
export const isRateLimited = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'rate_limited';

/** Returns the message for any thrown error, with the request id to quote and the seconds to wait, if known. */
export function describeError(error: unknown): Sentence & { requestId?: string; retryAfter?: number } {
  if (error instanceof ConnectionError) return sentenceFor({ code: 'connection_lost' });
  if (!(error instanceof ApiError)) return sentenceFor({ code: 'unknown' });
  const { requestId, retryAfter } = error;
  return {
    ...sentenceFor(error),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The failure of a read, as the server sends it to the browser. */
export type ReadFailure = ReturnType<typeof describeError> & { readonly code: string };

/** The same as `describeReadError`, with the error code. */
export const readFailure = (error: unknown): ReadFailure => ({
  ...describeReadError(error),
  code: error instanceof ApiError ? error.code : 'connection_lost',
});

/** Same as `describeError`, for a read, which is repeated automatically once the rate limit allows it. */
export function describeReadError(error: unknown): ReturnType<typeof describeError> {
  const described = describeError(error);
  return isRateLimited(error) ? { ...described, description: 'We’ll retry shortly.' } : described;
}
