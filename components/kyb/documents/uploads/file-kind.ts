import type { FileType } from '@/lib/contract/kyb/documents';

/** What a file is by its first bytes, whatever its name suggests. */
type FileKind =
  | { readonly accepted: FileType }
  /** `words`: what it is, after “This is”; `advice`: how to make something of it that is accepted. */
  | { readonly accepted: null; readonly words: string; readonly advice: string };

/** As many of the first bytes as `fileKind` looks at. */
export const BYTES_OF_A_KIND = 512;

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
  'Save it as JPEG and add that; on an iPhone, Settings, Camera, Formats, Most compatible does so from now on.',
);
const tiff = refused('a TIFF picture', AS_PICTURE);
const web = refused('a web page', AS_PDF);

const marks: readonly Mark[] = [
  { text: '%PDF-', kind: { accepted: 'application/pdf' } },
  { text: '\x89PNG\r\n\x1a\n', kind: { accepted: 'image/png' } },
  { text: '\xff\xd8\xff', kind: { accepted: 'image/jpeg' } },
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand) => ({ text: `ftyp${brand}`, at: 4, kind: heic })),
  { text: 'ftypavif', at: 4, kind: refused('an AVIF picture', AS_PICTURE) },
  { text: 'ftyp', at: 4, kind: refused('a film', AS_PICTURE) },
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

/** Text begins with white space or a byte order mark sometimes; what matters stands behind. */
function markup(text: string): FileKind | undefined {
  const start = text.replace(/^(\xef\xbb\xbf)?\s*/, '').toLowerCase();
  if (!start.startsWith('<')) return undefined;
  return start.includes('<svg') ? refused('an SVG drawing', AS_PICTURE) : web;
}

/** What a file is, by its first bytes. */
export function fileKind(firstBytes: Uint8Array): FileKind {
  const text = String.fromCharCode(...firstBytes.subarray(0, BYTES_OF_A_KIND));
  const mark = marks.find(({ text: wanted, at = 0 }) => text.startsWith(wanted, at));
  return mark?.kind ?? markup(text) ?? refused('neither a PDF nor a PNG or JPEG picture', AS_PICTURE);
}

const SLASH = 47;
const ENCRYPT = Array.from('/Encrypt', (character) => character.charCodeAt(0));

/** Whether a PDF states about itself that it is encrypted: with a password, or against changes. */
export function isEncrypted(pdf: Uint8Array): boolean {
  for (let at = pdf.indexOf(SLASH); at !== -1; at = pdf.indexOf(SLASH, at + 1)) {
    if (!ENCRYPT.every((byte, index) => pdf[at + index] === byte)) continue;
    // The word alone may stand in a text; as a key it is followed by a reference or by what it refers to.
    const next = String.fromCharCode(...pdf.subarray(at + ENCRYPT.length, at + ENCRYPT.length + 24));
    if (/^\s*(\d+\s+\d+\s+R|<<)/.test(next)) return true;
  }
  return false;
}
