import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dashboardSettings, SettingsError } from '@/lib/env';
import { compressPage } from '../relay/compress-page';
import { CLIENT_ADDRESS_HEADER, clientAddress } from '../session/client-address';

/**
 * Sees every request from now on before any code reads it. Writes the client's IP address into its headers, since Next
 * gives its handlers no socket and trusts any X-Forwarded-For from a browser. Compresses pages.
 */
export function watchRequests(trustedProxies: readonly string[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { headers, socket } = request;
    const forwardedFor = headers['x-forwarded-for'];
    headers[CLIENT_ADDRESS_HEADER] = clientAddress(
      socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
      trustedProxies,
    );
    compressPage(request, response);
  });
}

/** Runs before the first request. Invalid settings end the process with their names and without a stack trace. */
export function startDashboard(): void {
  try {
    const { publicUrl, trustedProxies } = dashboardSettings();
    // next-auth reads its URL only from this variable.
    process.env.NEXTAUTH_URL ??= publicUrl.href;
    watchRequests(trustedProxies);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
