import 'server-only';
import { headers } from 'next/headers';
import { type Client, createClient } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import type { KeyPair } from '@/lib/contract/organisation/console-session';
import { dashboardSettings } from '@/lib/env';
import { fetchFromService } from '../reads/fetch-from-service';
import { CLIENT_ADDRESS_HEADER } from './client-address';

/** The client that signs as the console itself, for sign-in and sessions; undefined when the dashboard has no key of its own. */
export function consoleClient(): Client | undefined {
  const { serviceUrl, console: pair } = dashboardSettings();
  return pair && createClient({ baseUrl: serviceUrl, ...pair, fetch: fetchFromService });
}

/** A client that signs with a pair of the session and sends the address that the person comes from. */
export async function signingClient(pair: KeyPair): Promise<Client> {
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER);
  return createClient({
    baseUrl: dashboardSettings().serviceUrl,
    ...pair,
    headers: address ? { 'x-forwarded-for': address } : {},
    fetch: fetchFromService,
  });
}

/** The client, throwing what `ending` answers where the service refuses the key itself. */
export function watched(client: Client, ending: () => Promise<ApiError>): Client {
  async function explain(error: unknown): Promise<never> {
    throw error instanceof ApiError && error.status === 401 ? await ending() : error;
  }
  // Each by its name, so that none that is added goes past this.
  return {
    call: (operation, ...input) => client.call(operation, ...input).catch(explain),
    callAny: (operation, input) => client.callAny(operation, input).catch(explain),
    open: (operation, ...input) => client.open(operation, ...input).catch(explain),
    send: client.send,
    sendStream: client.sendStream,
  };
}
