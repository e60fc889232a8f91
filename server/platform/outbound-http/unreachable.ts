import { OutboundFailure } from './failures';
import type { Exchange } from './open-outbound';

/** What a POST comes to where nothing listens, without sending one. @param why reported with the failure */
export const unreachable = (at: Date, why: string): Exchange => ({
  at,
  durationMs: 0,
  statusCode: null,
  error: new OutboundFailure('connection_refused', `nothing listens at the address (${why})`).message,
  responseHeaders: null,
  responseBody: null,
  responseTruncated: false,
});
