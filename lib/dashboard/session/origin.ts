import 'server-only';
import { headers } from 'next/headers';
import { CLIENT_ADDRESS_HEADER } from './client-address';

/** From where somebody signs in, for the list of sessions and for throttling, as the console sends it to the service. */
export interface Origin {
  readonly address: string;
  readonly user_agent: string;
}

/** The origin of whoever sends this request. */
export async function readOrigin(): Promise<Origin> {
  const sent = await headers();
  return {
    address: sent.get(CLIENT_ADDRESS_HEADER) || '127.0.0.1',
    user_agent: (sent.get('user-agent') ?? '').slice(0, 512),
  };
}
