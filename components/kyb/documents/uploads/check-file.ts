import { type FileType, MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import { formatBytes, formatCount } from '@/lib/format';
import { sha256 } from './sha256';

/** The kind of a file by its first bytes, regardless of its name. */
type FileKind =
  | { readonly accepted: FileType }
  /** `words`: what it is, after “This is”; `advice`: how to convert it to an accepted format. */
  | { readonly accepted: null; readonly words: string; readonly advice: string };

/** The number of first bytes that `fileKind` reads. */
const BYTES_OF_A_KIND = 512;

const AS_PDF = 'Save or print it as a PDF and add that.';
const AS_PICTURE = 'Save it as PDF, PNG or JPEG and add that.';

interface Mark {
  /** Latin-1 text at the offset. */
  readonly text: string;
  readonly at?: number;
  readonly kind: FileKind;
}

const refused = (words: string, advice: string): FileKind => ({ accepted: null, words, advice });

const heic = refused(
  'a HEIC photo',
  'Save it as JPEG and add that. To take JPEG photos on an iPhone, open Settings, Camera, Formats and choose Most Compatible.',
);
const tiff = refused('a TIFF picture', AS_PICTURE);
const web = refused('a web page', AS_PDF);

const marks: readonly Mark[] = [
  { text: '%PDF-', kind: { accepted: 'application/pdf' } },
  { text: '\x89PNG\r\n\x1a\n', kind: { accepted: 'image/png' } },
  { text: '\xff\xd8\xff', kind: { accepted: 'image/jpeg' } },
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand) => ({ text: `ftyp${brand}`, at: 4, kind: heic })),
  { text: 'ftypavif', at: 4, kind: refused('an AVIF picture', AS_PICTURE) },
  { text: 'ftyp', at: 4, kind: refused('a video', AS_PICTURE) },
  { text: 'WEBP', at: 8, kind: refused('a WebP picture', AS_PICTURE) },
  { text: 'GIF8', kind: refused('a GIF picture', AS_PICTURE) },
  { text: 'II*\0', kind: tiff },
  { text: 'MM\0*', kind: tiff },
  { text: 'PK\x03\x04', kind: refused('a Word, Excel or zip file', AS_PDF) },
  { text: '\xd0\xcf\x11\xe0', kind: refused('an older Word or Excel file', AS_PDF) },
  { text: '{\\rtf', kind: refused('a text document (RTF)', AS_PDF) },
  { text: '7z\xbc\xaf', kind: refused('an archive', 'Add the files in it one by one.') },
  { text: 'Rar!', kind: refused('an archive', 'Add the files in it one by one.') },
  { text: 'MZ', kind: refused('a program', AS_PICTURE) },
];

/** Recognises markup. Text can start with white space or a byte order mark, which are skipped. */
function markup(text: string): FileKind | undefined {
  const start = text.replace(/^(\xef\xbb\xbf)?\s*/, '').toLowerCase();
  if (!start.startsWith('<')) return undefined;
  return start.includes('<svg') ? refused('an SVG drawing', AS_PICTURE) : web;
}

/** Detects the kind of a file from its first bytes. */
export function fileKind(firstBytes: Uint8Array): FileKind {
  const text = String.fromCharCode(...firstBytes.subarray(0, BYTES_OF_A_KIND));
  const mark = marks.find(({ text: wanted, at = 0 }) => text.startsWith(wanted, at));
  return mark?.kind ?? markup(text) ?? refused('neither a PDF nor a PNG or JPEG picture', AS_PICTURE);
}

const SLASH = 47;
const ENCRYPT = Array.from('/Encrypt', (character) => character.charCodeAt(0));

/** True if a PDF declares that it is encrypted: with a password, or against changes. */
export function isEncrypted(pdf: Uint8Array): boolean {
  for (let at = pdf.indexOf(SLASH); at !== -1; at = pdf.indexOf(SLASH, at + 1)) {
    if (!ENCRYPT.every((byte, index) => pdf[at + index] === byte)) continue;
    // The name may also occur in text. As a key, it is followed by a reference or by a dictionary.
    const next = String.fromCharCode(...pdf.subarray(at + ENCRYPT.length, at + ENCRYPT.length + 24));
    if (/^\s*(\d+\s+\d+\s+R|<<)/.test(next)) return true;
  }
  return false;
}

/** The result of checking a file before it is sent. `problem` explains why it can't be sent. */
export type CheckedFile =
  | { readonly problem: string }
  | { readonly problem?: undefined; readonly contentType: FileType; readonly sha256: string };

/** The size limit, as shown beside a file that is too large. */
const MOST_IN_WORDS = `10 MiB (${formatCount(MOST_FILE_BYTES)} bytes)`;

/** The error of a size in bytes, before anything is read. */
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

/** Checks a file before it is sent: size, kind by content, and hash. A folder or a moved file can't be read. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const problem = sizeProblem(file.size);
  if (problem) return { problem };
  return inspect(file).catch(() => ({
    problem: 'This file can’t be read. It may be a folder, or it was moved or changed. Choose it again.',
  }));
}
