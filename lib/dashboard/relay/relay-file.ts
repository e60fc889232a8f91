import 'server-only';
import { fileTypes } from '@/lib/contract/kyb/document-types';
import { lagosDay } from '@/lib/format';
import { ANSWER_POLICY } from './fixed-headers';

/**
 * Returns the service's CSV file for download, row by row. Sends its length only if known.
 * @param name the start of the file's name: `transactions-demo-test` gives `transactions-demo-test-2026-11-20.csv`
 */
export function relayCsv(name: string, answer: Response): Response {
  const length = answer.headers.has('content-encoding') ? null : answer.headers.get('content-length');
  const requestId = answer.headers.get('x-request-id');
  return new Response(answer.body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${lagosDay(new Date())}.csv"`,
      // Untransformed, so that rows reach the browser as they are written.
      'cache-control': 'no-store, no-transform',
      ...(length !== null && { 'content-length': length }),
      ...(requestId !== null && { 'x-request-id': requestId }),
    },
  });
}

const HANDED_ON = ['content-length', 'x-request-id'];

/**
 * Streams a file from the service, for download and for viewers that fetch it. The browser must never show it as one of
 * our pages, whatever its content.
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
  // The compressed length differs from the length of the forwarded body.
  if (answer.headers.has('content-encoding')) headers.delete('content-length');
  return new Response(answer.body, { headers });
}
