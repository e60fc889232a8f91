const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Progress of a CSV download: bytes, and rows without the header. */
export interface CsvProgress {
  readonly bytes: number;
  readonly rows: number;
}

/** Counts line ends outside quotes across chunks. */
function createLineCounter(): (chunk: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return lines;
  };
}

/**
 * Reads a CSV file from a stream to its end and reports progress after each chunk.
 * @returns the file's bytes as received, and its size
 * @throws any error that interrupts the stream
 */
export async function readCsv(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (progress: CsvProgress) => void,
): Promise<CsvProgress & { readonly chunks: readonly Uint8Array<ArrayBuffer>[] }> {
  const countLines = createLineCounter();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let progress: CsvProgress = { bytes: 0, rows: 0 };
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    const rows = Math.max(0, countLines(read.value) - 1);
    progress = { bytes: progress.bytes + read.value.byteLength, rows };
    onProgress(progress);
  }
  return { ...progress, chunks };
}
