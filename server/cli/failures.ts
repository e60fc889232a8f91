import type { ErrorBody } from '@/lib/contract/errors';

/** The service answered with an error. */
export class ServiceApiError extends Error {
  override readonly name = 'ServiceRefusal';

  constructor(
    readonly error: ErrorBody['error'],
    readonly requestId: string | null,
  ) {
    super(error.message);
  }
}

/** The service is unreachable. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
}

/** The service answered with a negative result: the ledger has faults, a name is unknown. */
export class BadNews extends Error {
  override readonly name = 'BadNews';
}

const HINTS: Readonly<Record<string, string>> = {
  authentication_failed:
    'Check that this is the service’s operator key. It is in DATA_DIR/secrets.json, or in OPERATOR_KEY and OPERATOR_SECRET.',
};

/** Describes an error: its message with the code, each detail on a line, the request id. */
export function describeApiError({ error, requestId }: ServiceApiError): string {
  const { code, message, details } = error;
  const hint = HINTS[code];
  return [
    `${message} (${code})`,
    ...Object.entries(details).map(([name, value]) => `  ${name}: ${value ?? 'none'}`),
    ...(hint ? [hint] : []),
    ...(requestId ? [`Request id ${requestId}`] : []),
  ].join('\n');
}
