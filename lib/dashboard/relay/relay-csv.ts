import 'server-only';
import type { Scope } from '@/lib/client/addresses';
import { lagosDay } from '@/lib/format';

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
