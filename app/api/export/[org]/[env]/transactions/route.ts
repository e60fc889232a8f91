import { exportTransactions } from '@/lib/contract/transactions';
import { lagosDay } from '@/lib/format';
import { memberRoute } from '@/lib/session/member-route';

/** The ledger statement as a file, row by row as the service writes it. Its length is told only where it is known. */
export const GET = memberRoute(async (access, request) => {
  const { org, env } = access.scope;
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const answer = await access.client.open(exportTransactions, { query, signal: request.signal });
  const length = answer.headers.has('content-encoding') ? null : answer.headers.get('content-length');
  const requestId = answer.headers.get('x-request-id');
  return new Response(answer.body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="transactions-${org}-${env}-${lagosDay(new Date())}.csv"`,
      // Untransformed, so that rows reach the browser when they are written.
      'cache-control': 'no-store, no-transform',
      ...(length !== null && { 'content-length': length }),
      ...(requestId !== null && { 'x-request-id': requestId }),
    },
  });
});
