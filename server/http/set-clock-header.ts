import type { FastifyReply } from 'fastify';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';

/** Says with an answer how far the clock of its test environment stands ahead; nothing where it was never moved. */
export function setClockHeader(reply: FastifyReply, offset: number): void {
  if (offset > 0) reply.header(CLOCK_OFFSET_HEADER, String(offset));
  else reply.removeHeader(CLOCK_OFFSET_HEADER);
}
