import { connect, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { findAddresses, isAllowedAddress, type Resolving, untilAborted } from './check-target';
import { connectingFailed, handshakeFailed, notAllowed } from './failures';

// Time for each address of a host but the last, before the next one is tried.
const ADDRESS_TIMEOUT_MS = 2_000;

/** Opens a connection's socket; aborting the signal ends it at any point. */
export type OpenSocket = (target: buildConnector.Options, signal: AbortSignal) => Promise<Socket>;

interface SocketParts extends Resolving {
  readonly allowPrivate: boolean;
  /** Certificates to trust instead of the usual authorities, PEM. */
  readonly certificates?: string | undefined;
}

/**
 * Creates the function that opens sockets. It resolves the host, rejects it when any address is not allowed, connects
 * to one of these addresses and no other, checks the address that was actually connected to, and only then allows
 * writes. So a later DNS answer changes nothing.
 */
export function socketOpener({ allowPrivate, certificates, ...resolving }: SocketParts): OpenSocket {
  const secure = buildConnector({ timeout: 0, ca: certificates, rejectUnauthorized: true });
  return async (target, signal) => {
    const addresses = await findAddresses(
      { hostname: target.hostname, protocol: target.protocol ?? '' },
      allowPrivate,
      resolving,
      signal,
    );
    const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
    const socket = await connectTo(addresses, target.hostname, port, signal);
    const { remoteAddress } = socket;
    if (!isAllowedAddress(remoteAddress, allowPrivate) || !resolving.egress(target.hostname, remoteAddress)) {
      socket.destroy();
      throw notAllowed();
    }
    return target.protocol === 'https:' ? shakeHands(secure, target, socket, signal) : socket;
  };
}

/** @throws OutboundFailure connection_refused, connection_failed; the signal's abort reason */
async function connectTo(
  addresses: readonly string[],
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family);
  const socket = connect({
    host,
    port,
    lookup,
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
  });
  const connected = new Promise<Socket>((resolve, reject) => {
    // Never removed: an error without another listener must not end the process.
    socket.on('error', (error) => reject(connectingFailed(error)));
    socket.once('connect', () => resolve(socket));
  });
  return endOnFailure(socket, signal, connected);
}

/** @throws OutboundFailure tls_failed; the signal's abort reason */
async function shakeHands(
  secure: buildConnector.connector,
  target: buildConnector.Options,
  socket: Socket,
  signal: AbortSignal,
): Promise<Socket> {
  const shaken = new Promise<Socket>((resolve, reject) => {
    socket.once('close', () => reject(handshakeFailed({ code: 'ECONNRESET' })));
    secure({ ...target, httpSocket: socket }, (error, secured) => {
      if (secured) resolve(secured);
      else reject(handshakeFailed(error));
    });
  });
  return endOnFailure(socket, signal, shaken);
}

async function endOnFailure<Value>(
  socket: Socket,
  signal: AbortSignal,
  made: Promise<Value>,
): Promise<Value> {
  try {
    return await untilAborted(signal, made);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
