const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** How far a CSV file has come: bytes, and rows without the line of column names. */
export interface CsvProgress {
  readonly bytes: number;
  readonly rows: number;
}

/** Counts the ends of lines that lie outside quotes, chunk after chunk. */
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
 * Reads a CSV file from a stream to its end, telling after each chunk how far it has come.
 * @returns the file's bytes as they came, and its size
 * @throws whatever breaks the stream off
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
