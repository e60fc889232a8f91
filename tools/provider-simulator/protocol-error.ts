/** An error of the protocol. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
