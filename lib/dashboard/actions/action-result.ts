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
  };
}
