import { TIMESTAMP_TOLERANCE_SECONDS } from '@/lib/contract/signing';
import type { Case, Mistake } from './case';

const isSeconds = (text: string): boolean => /^[1-9]\d{9}$/.test(text);

/** Seconds by which the timestamp is behind the service's clock; negative: ahead. */
const skewOf = ({ timestamp, at }: Case): number =>
  isSeconds(timestamp) ? Math.floor(at.getTime() / 1000) - Number(timestamp) : 0;

const HOUR = 3_600;

/** Clocks that are wrong by whole hours show the time of another place. */
function clockHint(skew: number): string {
  const rest = Math.abs(skew) % HOUR;
  const isHours = Math.abs(skew) > HOUR / 2 && Math.min(rest, HOUR - rest) <= TIMESTAMP_TOLERANCE_SECONDS;
  return isHours
    ? ' This is a number of whole hours: local time was probably used instead of UTC.'
    : ' Either your machine’s clock is wrong, or the request was delayed after you signed it.';
}

/** Mistakes that the headers show on their own. */
export const headerMistakes: readonly Mistake[] = [
  {
    name: 'timestamp_missing',
    explanation: 'X-Svc-Timestamp is missing or empty.',
    fix: 'Send the timestamp that you signed, in unix seconds, as X-Svc-Timestamp.',
    shows: ({ timestamp }) => timestamp === '',
  },
  {
    name: 'signature_missing',
    explanation: 'X-Svc-Signature is missing or empty.',
    fix: 'Send the signature in X-Svc-Signature. Some proxies and clients drop headers that they do not know.',
    shows: ({ signature }) => signature === '',
  },
];

/** Why a valid signature is rejected. */
export const stateMistakes: readonly Mistake[] = [
  {
    name: 'timestamp_in_milliseconds',
    explanation: 'The timestamp is in milliseconds or a smaller unit.',
    fix: 'Send whole seconds since 1970, ten digits.',
    shows: ({ timestamp }) => /^[1-9]\d{12}(\d{3}){0,2}$/.test(timestamp),
  },
  {
    name: 'timestamp_as_date',
    explanation: 'The timestamp is written as a date.',
    fix: 'Send whole seconds since 1970, ten digits.',
    shows: ({ timestamp }) => !/^[\d.+-]*$/.test(timestamp) && !Number.isNaN(Date.parse(timestamp)),
  },
  {
    name: 'timestamp_not_seconds',
    explanation: 'The timestamp is not a whole number of ten digits.',
    fix: 'Send whole seconds since 1970: no fraction, no sign, no leading zero.',
    shows: ({ timestamp }) => !isSeconds(timestamp),
  },
  {
    name: 'timestamp_too_old',
    explanation: (given) =>
      `The timestamp is ${skewOf(given)} seconds behind the service’s clock; ${TIMESTAMP_TOLERANCE_SECONDS} are allowed.${clockHint(skewOf(given))}`,
    fix: 'Synchronise the machine’s clock with NTP, and sign right before you send, also when you retry.',
    shows: (given) => skewOf(given) > TIMESTAMP_TOLERANCE_SECONDS,
  },
  {
    name: 'timestamp_ahead',
    explanation: (given) =>
      `The timestamp is ${-skewOf(given)} seconds ahead of the service’s clock; ${TIMESTAMP_TOLERANCE_SECONDS} are allowed.${clockHint(skewOf(given))}`,
    fix: 'Synchronise the machine’s clock with NTP, and use UTC.',
    shows: (given) => skewOf(given) < -TIMESTAMP_TOLERANCE_SECONDS,
  },
  {
    name: 'key_revoked',
    explanation: 'The key was revoked.',
    fix: 'Create another key, and sign with it.',
    shows: ({ key }) => key.revokedAt !== null,
  },
  {
    name: 'key_expired',
    explanation: 'The key has expired.',
    fix: 'Create another key, and sign with it.',
    shows: ({ key, at }) => key.expiresAt !== null && key.expiresAt <= at,
  },
  {
    name: 'live_key_before_approval',
    explanation: 'Live keys work once your organisation’s verification is approved. It is not approved yet.',
    fix: 'Use test keys until then. GET /kyb shows what is missing.',
    shows: ({ key }) => key.environment === 'live' && !key.isApproved,
  },
];

/** A signature that is right, by a key that may be used: it can only have been used before. */
export const replay: Mistake = {
  name: 'signature_used_before',
  explanation: 'The signature is correct, but was used before: each is valid for one request.',
  fix: 'Sign every request again. Two identical requests within one second need different timestamps: add a second to the later one.',
};

/** No known mistake. */
export const unrecognised: readonly Mistake[] = [
  {
    name: 'signature_malformed',
    explanation: 'The signature is not 128 lower-case hex digits.',
    fix: 'Send the HMAC-SHA512 in lower-case hex.',
    shows: ({ signature }) => !/^[0-9a-f]{128}$/.test(signature),
  },
  {
    name: 'not_recognised',
    explanation: 'The signature does not match, and no known mistake explains it.',
    fix: 'Compare the string that you sign with the one below, byte by byte. If they are equal, you use a different secret.',
    shows: () => true,
  },
];
