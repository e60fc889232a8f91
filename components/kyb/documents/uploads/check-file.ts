import { type FileType, MOST_FILE_BYTES } from '@/lib/contract/kyb/documents';
import { formatBytes, formatCount } from '@/lib/format';
import { BYTES_OF_A_KIND, fileKind, isEncrypted } from './file-kind';
import { sha256 } from './sha256';

/** What is known of a file before it is sent; `problem` says in words why it cannot be. */
export type CheckedFile =
  | { readonly problem: string }
  | { readonly problem?: undefined; readonly contentType: FileType; readonly sha256: string };

/** The most that is taken, as it stands beside what is too large. */
const MOST_IN_WORDS = `10 MiB (${formatCount(MOST_FILE_BYTES)} bytes)`;

/** What is wrong with a size in bytes, before anything is read. */
export function sizeProblem(size: number): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size <= MOST_FILE_BYTES) return undefined;
  const how = size < MOST_FILE_BYTES + 100_000 ? `${formatCount(size)} bytes` : formatBytes(size);
  return `This file is too large: ${how}. The limit is ${MOST_IN_WORDS}. Scan it at a lower resolution or split it.`;
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

async function inspect(file: File): Promise<CheckedFile> {
  const kind = fileKind(await bytesOf(file.slice(0, BYTES_OF_A_KIND)));
  if (kind.accepted === null) return { problem: `This is ${kind.words}. ${kind.advice}` };
  if (kind.accepted === 'application/pdf' && isEncrypted(await bytesOf(file))) {
    return {
      problem: 'This PDF is protected with a password. Save it without one, or print it to a new PDF.',
    };
  }
  return { contentType: kind.accepted, sha256: await sha256(file) };
}

/** Looks at a file before it is sent: its size, its kind by content, and its hash. A folder and a moved file can't be read. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const problem = sizeProblem(file.size);
  if (problem) return { problem };
  return inspect(file).catch(() => ({
    problem: 'This file can’t be read. It may be a folder, or it was moved or changed. Choose it again.',
  }));
}
