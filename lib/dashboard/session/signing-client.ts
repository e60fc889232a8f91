import 'server-only';
import { headers } from 'next/headers';
import { type Client, createClient } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import type { KeyPair } from '@/lib/contract/organisation/console-session';
import { dashboardSettings } from '@/lib/env';
import { fetchFromService } from '../reads/fetch-from-service';
import { CLIENT_ADDRESS_HEADER } from './client-address';

/** The client that signs with the console's own key, for sign-in and sessions; undefined without such a key. */
export function consoleClient(): Client | undefined {
  const { serviceUrl, console: pair } = dashboardSettings();
  return pair && createClient({ baseUrl: serviceUrl, ...pair, fetch: fetchFromService });
}

/** Creates a client that signs with a session's key pair and sends the user's IP address. */
export async function signingClient(pair: KeyPair): Promise<Client> {
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER);
  return createClient({
    baseUrl: dashboardSettings().serviceUrl,
    ...pair,
    headers: address ? { 'x-forwarded-for': address } : {},
    fetch: fetchFromService,
  });
}

/** Wraps a client: throws the error from `ending` if the service rejects the key itself. */
export function watched(client: Client, ending: () => Promise<ApiError>): Client {
  async function explain(error: unknown): Promise<never> {
    throw error instanceof ApiError && error.status === 401 ? await ending() : error;
  }
  // Lists each method by name, so that a new one can't bypass this.
  return {
    call: (operation, ...input) => client.call(operation, ...input).catch(explain),
    callAny: (operation, input) => client.callAny(operation, input).catch(explain),
    open: (operation, ...input) => client.open(operation, ...input).catch(explain),
    openAny: (operation, input) => client.openAny(operation, input).catch(explain),
    send: client.send,
    sendStream: client.sendStream,
  };
}
