import { sentenceFor } from '@/lib/dashboard/actions/sentences';

/** Codes whose dashboard text is too vague or misleading for a developer. */
const forPrograms: Readonly<Record<string, string>> = {
  bad_request: 'The request can’t be read: its target, a header, or its JSON.',
  validation_failed: 'A field is not valid; details name it.',
  idempotency_key_required: 'A POST needs an Idempotency-Key.',
  idempotency_key_reused: 'The Idempotency-Key was already used with a different request.',
  authentication_required: 'No signing headers were sent.',
  authentication_failed: 'The signature is wrong. Check the request log for the likely cause.',
  forbidden: 'The key lacks the permission, or its address is not allowed.',
};

/** What an error code means to an API client. */
export const errorExplanations = (code: string): string =>
  forPrograms[code] ?? `${sentenceFor({ code }).title}.`;
