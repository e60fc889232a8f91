import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedRequest, LoggedRequestDetail } from '@/lib/contract/developers/requests';
import type { TestApp } from './app';
import { type KeyPair, type RawAnswer, sendSigned } from './raw-http';

const LOG = '/partner/v1/organisation/requests';
const DEADLINE_MS = 20_000;

type Logging = Pick<TestApp, 'url' | 'flushRequests'>;

/** The id under which a request is logged. */
export const requestIdOf = ({ headers }: RawAnswer): string => headers['x-request-id'] ?? '';

/** Polls until a result is found, because requests are logged shortly after their responses. */
async function waitFor<Found>(app: Logging, look: () => Promise<Found | undefined>): Promise<Found> {
  const end = Date.now() + DEADLINE_MS;
  for (;;) {
    await app.flushRequests();
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('the request did not come into the log');
    await sleep(10);
  }
}

/** Waits for one logged request. */
export const loggedRequest = (app: Logging, reader: KeyPair, id: string): Promise<LoggedRequestDetail> =>
  waitFor(app, async () => {
    const answer = await sendSigned(app.url, reader, { target: `${LOG}/${id}` });
    return answer.status === 200 ? (answer.json.data as LoggedRequestDetail) : undefined;
  });

/** Reads the log of an environment once it contains all these requests. */
export async function readLog(
  app: Logging,
  reader: KeyPair,
  ids: readonly string[],
  query = '',
): Promise<LoggedRequest[]> {
  for (const id of ids) await loggedRequest(app, reader, id);
  const answer = await sendSigned(app.url, reader, { target: `${LOG}?limit=100${query}` });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.data as LoggedRequest[];
}
