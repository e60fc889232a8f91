import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import { fileTypes } from '@/lib/contract/kyb/documents';
import { lagosDay } from '@/lib/format';
import { ANSWER_POLICY } from './fixed-headers';

/**
 * A CSV file as the service writes it, row by row, for download. Its length is sent only where it is known.
 * @param what is in it, with which the file's name begins: `transactions` gives `transactions-demo-test-2026-11-20.csv`
 */
export function relayCsv({ org, env }: Scope, what: string, answer: Response): Response {
  const length = answer.headers.has('content-encoding') ? null : answer.headers.get('content-length');
  const requestId = answer.headers.get('x-request-id');
  return new Response(answer.body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${what}-${org}-${env}-${lagosDay(new Date())}.csv"`,
      // Untransformed, so that rows reach the browser when they are written.
      'cache-control': 'no-store, no-transform',
      ...(length !== null && { 'content-length': length }),
      ...(requestId !== null && { 'x-request-id': requestId }),
    },
  });
}

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
