import { ApiError, ConnectionError } from '@/lib/client/errors';
import { type Fault, type Sentence, sentenceFor } from '../actions/sentences';

/** Sign-in messages that differ from the rest of the dashboard. */
const own: Readonly<Record<string, Sentence>> = {
  authentication_failed: {
    title: 'The key and secret were not accepted',
    description: 'Check both for missing characters. A live key works once your organisation is verified.',
  },
  forbidden: {
    title: 'This key cannot be used here',
    description: 'It needs the permission organisation:read and an address on its allowlist.',
  },
  identity_refused: {
    title: 'No account has this identity',
    description: 'Sign in with your email address, or ask an owner or admin to add you with this one.',
  },
  identity_failed: {
    title: 'Sign-in failed',
    description: 'Try again, or sign in another way.',
  },
  not_found: {
    title: 'That took too long or failed too often',
    description: 'Sign in again.',
  },
  passkey_not_given: {
    title: 'No passkey was given',
    description: 'Try again, or sign in with your password.',
  },
  passkey_refused: {
    title: 'This passkey was not accepted',
    description: 'Sign in with your password and check your passkeys in your account.',
  },
  no_membership: {
    title: 'Your account belongs to no organisation',
    description: 'Ask an owner or admin to add you.',
  },
  service_outdated: {
    title: 'The service is being updated',
    description: 'Try again in a few minutes.',
  },
  console_missing: {
    title: 'Signing in by email is not set up here',
    description: 'Sign in with an API key instead.',
  },
};

/**
 * Writes an error as one line of text, which next-auth passes to the form: a code and, after a colon, seconds to wait.
 */
export function writeSignInError(error: unknown): string {
  if (error instanceof ConnectionError) return 'service_unreachable';
  if (!(error instanceof ApiError)) throw error;
  return error.retryAfter === undefined ? error.code : `${error.code}:${error.retryAfter}`;
}

/** Reads the code and seconds from such a line. */
export function readSignInError(text: string): Fault {
  const [, code = 'unknown', seconds] = /^([a-z_]+)(?::(\d{1,6}))?$/.exec(text) ?? [];
  return { code, retryAfter: seconds === undefined ? undefined : Number(seconds) };
}

/** Reads the error in the sign-in page's URL; an unknown code becomes a failed sign-in. */
export function readPageError(error: string | string[] | undefined): Fault | undefined {
  if (error === undefined) return undefined;
  const fault = readSignInError(String(error));
  return fault.code in own || fault.code === 'rate_limited' ? fault : { code: 'identity_failed' };
}

/** Returns the message for a rejected sign-in. */
export function errorSentence(fault: Fault): Sentence {
  return own[fault.code] ?? sentenceFor(fault);
}
