import { UNEXPECTED_ANSWER } from '@/lib/client/errors';
import { type Fault, type Sentence, sentenceFor } from './sentences';

/** An error of an action to show to the user, without internal details. */
export interface ActionError extends Sentence {
  readonly code: string;
  /** Title and description combined. */
  readonly message: string;
  readonly details: Readonly<Record<string, string | null>>;
  readonly requestId?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** The command may still have run; a retry with the same Idempotency-Key runs it only once. */
  readonly uncertain: boolean;
  /**
   * An earlier attempt with the same Idempotency-Key may have run: the service answered before it looked at the key, or does
   * not store the answer. A retry must have the same key.
   */
  readonly keepsKey: boolean;
}

/** The call that an action made, with public facts only: no body, no key, no signature. */
export interface MadeCall {
  readonly method: string;
  /** The path template with `{name}` for each parameter; it identifies the operation. */
  readonly path: string;
  /** Path with query, as sent. */
  readonly target: string;
  readonly status: number;
  readonly requestId?: string;
}

export type ActionResult<Data> = (
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ActionError }
) & {
  /** Omitted if nothing was sent, or no response arrived. */
  readonly made?: MadeCall;
};

const uncertain: readonly string[] = [
  'connection_lost',
  'service_unreachable',
  'internal_error',
  'provider_unavailable',
  'idempotency_in_progress',
  UNEXPECTED_ANSWER,
];

const unstored: readonly string[] = [
  ...uncertain,
  'bad_request',
  'validation_failed',
  'rate_limited',
  'service_unavailable',
  'funding_account_not_configured',
  'authentication_required',
  'authentication_failed',
  'session_ended',
  'account_not_secured',
  'live_not_open',
  'second_factor_declined',
];

/** Whether the service answered without the Idempotency-Key, or does not store the answer for it. */
const isUnstored = ({ code, details }: Fault): boolean =>
  unstored.includes(code) || (code === 'forbidden' && details?.second_factor === 'required');

/** Converts an action's error to plain data for the browser. */
export function actionError(fault: Fault & { readonly requestId?: string | undefined }): ActionError {
  const { title, description } = sentenceFor(fault);
  return {
    code: fault.code,
    title,
    description,
    message: `${title}. ${description}`,
    details: { ...fault.details },
    ...(fault.requestId !== undefined && { requestId: fault.requestId }),
    ...(fault.retryAfter !== undefined && { retryAfter: fault.retryAfter }),
    uncertain: uncertain.includes(fault.code),
    keepsKey: isUnstored(fault),
  };
}
