/** Forwards a body of limited size, and buffers no more than the chunk being sent. */
interface MeteredBody {
  /** To be sent on. Breaks off after the allowed bytes. */
  readonly body: ReadableStream<Uint8Array>;
  /** More came than is allowed. */
  readonly isTooLarge: () => boolean;
  /** Reads and discards the rest, so that the sender gets to read the response. */
  readonly drain: () => Promise<void>;
}

/** Counts a body while it is read, piece by piece as fast as it is sent on. */
export function meterBody(source: ReadableStream<Uint8Array>, most: number): MeteredBody {
  const reader = source.getReader();
  let bytes = 0;

  /** The next piece; undefined at the end, and after too many. */
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
      // The sender is gone.
    }
  }
  return { body, isTooLarge, drain };
}
