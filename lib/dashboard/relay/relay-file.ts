import 'server-only';
import { fileTypes } from '@/lib/contract/kyb/documents';
import { ANSWER_POLICY } from './fixed-headers';

const HANDED_ON = ['content-length', 'x-request-id'];

/**
 * Somebody's file as the service sends it, piece by piece: for download and for viewers that fetch it, never to be shown by
 * the browser as a page of ours, whatever is in it.
 */
export function relayFile(answer: Response): Response {
  const type = fileTypes.find((known) => known === answer.headers.get('content-type'));
  const disposition = answer.headers.get('content-disposition') ?? '';
  const headers = new Headers({
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': /^attachment(;|$)/i.test(disposition) ? disposition : 'attachment',
    'content-security-policy': ANSWER_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  });
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // The length of what was packed is not that of what is passed on.
  if (answer.headers.has('content-encoding')) headers.delete('content-length');
  return new Response(answer.body, { headers });
}
