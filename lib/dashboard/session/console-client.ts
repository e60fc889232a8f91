import 'server-only';
import { type Client, createClient } from '@/lib/client/client';
import { dashboardSettings } from '@/lib/env';
import { fetchFromService } from '../reads/fetch-from-service';

/** The client that signs as the console itself, for sign-in and sessions; undefined when the dashboard has no key of its own. */
export function consoleClient(): Client | undefined {
  const { serviceUrl, console: pair } = dashboardSettings();
  return pair && createClient({ baseUrl: serviceUrl, ...pair, fetch: fetchFromService });
}
