/** Forwards a body of limited size; buffers only the chunk being sent. */
interface MeteredBody {
  /** The body to forward; ends after the allowed bytes. */
  readonly body: ReadableStream<Uint8Array>;
  /** Whether the body exceeded the allowed size. */
  readonly isTooLarge: () => boolean;
  /** Reads and discards the rest, so that the client can read the response. */
  readonly drain: () => Promise<void>;
}

/** Counts the bytes of a body while forwarding it chunk by chunk. */
export function meterBody(source: ReadableStream<Uint8Array>, most: number): MeteredBody {
  const reader = source.getReader();
  let bytes = 0;

  /** Returns the next chunk; undefined at the end or beyond the limit. */
  async function next(): Promise<Uint8Array | undefined> {
    const { value } = await reader.read();
    bytes += value?.length ?? 0;
    if (bytes <= most) return value;
    await reader.cancel();
    return undefined;
  }

  const isTooLarge = () => bytes > most;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next();
        if (isTooLarge()) controller.error(new RangeError(`the body is larger than ${most} bytes`));
        else if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    // Reads only on demand.
    { highWaterMark: 0 },
  );

  async function drain(): Promise<void> {
    try {
      while (await next());
    } catch {
      // The client has disconnected.
    }
  }
  return { body, isTooLarge, drain };
}
