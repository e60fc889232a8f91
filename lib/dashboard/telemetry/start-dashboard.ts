import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { dashboardSettings, SettingsError } from '@/lib/env';
import { CLIENT_ADDRESS_HEADER, clientAddress } from '../session/client-address';

/**
 * Writes the client's IP address into the headers of every request from now on, before any code reads them. Next gives
 * its handlers no socket, and trusts any X-Forwarded-For from a browser.
 */
export function watchAddresses(trustedProxies: readonly string[]): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    const forwardedFor = headers['x-forwarded-for'];
    headers[CLIENT_ADDRESS_HEADER] = clientAddress(
      socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
      trustedProxies,
    );
  });
}

/** Runs before the first request. Invalid settings end the process with their names and without a stack trace. */
export function startDashboard(): void {
  try {
    const { publicUrl, trustedProxies } = dashboardSettings();
    // next-auth reads its URL only from this variable.
    process.env.NEXTAUTH_URL ??= publicUrl.href;
    watchAddresses(trustedProxies);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
