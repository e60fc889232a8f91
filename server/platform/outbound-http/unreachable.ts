import { OutboundFailure } from './failures';
import type { Exchange } from './open-outbound';

/** The exchange of a POST that was not sent because nothing listens. @param why reported with the failure */
export const unreachable = (at: Date, why: string): Exchange => ({
  at,
  durationMs: 0,
  statusCode: null,
  error: new OutboundFailure('connection_refused', `nothing is listening at the address (${why})`).message,
  responseHeaders: null,
  responseBody: null,
  responseTruncated: false,
});
