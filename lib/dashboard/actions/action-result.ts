import { UNEXPECTED_ANSWER } from '@/lib/client/errors';
import { type Fault, type Sentence, sentenceFor } from './sentences';

/** The error of an action for the person, without internal details. */
export interface ActionError extends Sentence {
  readonly code: string;
  /** Title and description in one. */
  readonly message: string;
  readonly details: Readonly<Record<string, string | null>>;
  readonly requestId?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** It may have been done all the same; trying again with the same Idempotency-Key does it once. */
  readonly uncertain: boolean;
}

/** The call that an action made, as far as everybody may know it: no body, no key, no signature. */
export interface MadeCall {
  readonly method: string;
  /** With `{name}` for each parameter: it names the operation. */
  readonly path: string;
  /** Path with query, as it was sent. */
  readonly target: string;
  readonly status: number;
  readonly requestId?: string;
}

export type ActionResult<Data> = (
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ActionError }
) & {
  /** Left out where nothing was sent, or no answer came. */
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

/** The error of an action in plain data, ready to cross to the browser. */
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
