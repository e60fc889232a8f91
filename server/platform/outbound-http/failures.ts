import { errors } from 'undici';

/** Failure codes of an attempt's `error`. */
type FailureCode =
  | 'http_status'
  | 'redirect'
  | 'timeout'
  | 'dns_failed'
  | 'target_not_allowed'
  | 'connection_refused'
  | 'connection_failed'
  | 'connection_closed'
  | 'tls_failed'
  | 'answer_not_http';

/** A failure with its code, and a detail that the partner may see. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';

  constructor(
    readonly code: FailureCode,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** The error of an attempt at a forbidden address, the same for every reason. */
export const notAllowed = (): OutboundFailure =>
  new OutboundFailure('target_not_allowed', 'the address is not public');

/** The code of a Node error, such as ECONNREFUSED; empty for none. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? code : '';
}

const inBrackets = (code: string) => (code ? ` (${code})` : '');

/** A failure to resolve a host's name. */
export function resolvingFailed(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  const missing = ['ENOTFOUND', 'ENODATA', 'EAI_NONAME'].includes(code);
  const detail = missing ? 'the host name has no address' : 'the name servers did not respond';
  return new OutboundFailure('dns_failed', `${detail}${inBrackets(code)}`);
}

/** A failure to open a TCP connection. */
export function connectingFailed(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  // With several addresses, each has its own error.
  const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [codeOf(error)];
  const [code = ''] = codes;
  return codes.includes('ECONNREFUSED')
    ? new OutboundFailure('connection_refused', 'nothing is listening at the address')
    : new OutboundFailure('connection_failed', `the address could not be reached${inBrackets(code)}`);
}

const tlsDetails: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate chain ends in a self-signed certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate chain is incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the issuer of the certificate is unknown',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  ECONNRESET: 'the connection was closed during the handshake',
};

/** A failure of the TLS handshake. */
export function handshakeFailed(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  return new OutboundFailure(
    'tls_failed',
    `${tlsDetails[code] ?? 'the handshake failed'}${inBrackets(code)}`,
  );
}

/** A failure after the connection was open. @param answered whether the response's headers had arrived */
export function exchangeFailed(error: unknown, answered: boolean): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  if (error instanceof errors.HeadersOverflowError) {
    return new OutboundFailure('answer_not_http', 'the headers of the answer are over 16 KiB');
  }
  if (error instanceof errors.HTTPParserError) {
    return new OutboundFailure('answer_not_http', `the answer is not HTTP/1.1${inBrackets(codeOf(error))}`);
  }
  // undici's error for an unexpected response 100 or 101.
  if (error instanceof errors.SocketError && /^bad (response|upgrade)$/.test(error.message)) {
    return new OutboundFailure('answer_not_http', 'an answer 100 or 101 came, which was not asked for');
  }
  if (error instanceof errors.InvalidArgumentError) {
    return new OutboundFailure('connection_failed', 'the request could not be written');
  }
  // Two different lengths; with a body that is too short the connection was closed.
  if (error instanceof errors.ResponseContentLengthMismatchError && !answered) {
    return new OutboundFailure('answer_not_http', 'the answer gives two lengths');
  }
  // With TLS 1.3 a server may reject after the handshake.
  if (/^(ERR_SSL_|EPROTO$)/.test(codeOf(error))) return handshakeFailed(error);
  const detail = `the connection was closed before ${answered ? 'the answer ended' : 'an answer came'}`;
  return new OutboundFailure('connection_closed', detail);
}
