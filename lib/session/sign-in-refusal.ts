import { ApiError, ConnectionError } from '@/lib/client/errors';
import { type Fault, type Sentence, sentenceFor } from './sentences';

/** Words for what sign-in says otherwise than the rest of the dashboard. */
const own: Readonly<Record<string, Sentence>> = {
  authentication_failed: {
    title: 'The key and secret were not accepted',
    description: 'Check both for missing characters. A live key works once your organisation is verified.',
  },
  forbidden: {
    title: 'This key cannot be used here',
    description: 'It needs the permission organisation:read and an address on its allowlist.',
  },
  no_membership: {
    title: 'Your account belongs to no organisation',
    description: 'Ask an owner or admin to add you.',
  },
  console_missing: {
    title: 'Signing in by e-mail is not set up here',
    description: 'Sign in with an API key instead.',
  },
};

/** next-auth carries one line of text from its server to the form: a code and, after a colon, seconds to wait. */
export function writeRefusal(error: unknown): string {
  if (error instanceof ConnectionError) return 'service_unreachable';
  if (!(error instanceof ApiError)) throw error;
  return error.retryAfter === undefined ? error.code : `${error.code}:${error.retryAfter}`;
}

/** The code and seconds of such a line. */
export function readRefusal(text: string): Fault {
  const [, code = 'unknown', seconds] = /^([a-z_]+)(?::(\d{1,6}))?$/.exec(text) ?? [];
  return { code, retryAfter: seconds === undefined ? undefined : Number(seconds) };
}

/** The words for a refused sign-in. */
export function refusalSentence(fault: Fault): Sentence {
  return own[fault.code] ?? sentenceFor(fault);
}
