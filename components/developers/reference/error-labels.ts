import { sentenceFor } from '@/lib/dashboard/actions/sentences';

/** Codes whose words for people in the dashboard would say too little, or something else, to whoever writes a program. */
const forPrograms: Readonly<Record<string, string>> = {
  bad_request: 'The request can’t be read: its target, a header, or its JSON.',
  validation_failed: 'A field is not valid; details name it.',
  idempotency_key_required: 'A POST carries an Idempotency-Key.',
  idempotency_key_reused: 'The Idempotency-Key came before, with another request.',
  authentication_required: 'None of the signing headers came.',
  authentication_failed: 'The signature was refused; the request log tries to say why.',
  forbidden: 'The key lacks the permission, or its address is not allowed.',
};

/** What an error code means to whoever calls the interface. */
export const errorExplanations = (code: string): string =>
  forPrograms[code] ?? `${sentenceFor({ code }).title}.`;
