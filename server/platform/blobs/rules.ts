import type { FileType } from '@/lib/contract/kyb/document-types';

/** More than any scanner or camera produces within 10 MiB: a larger picture is made to crash the viewer. */
export const MOST_PIXELS = 250_000_000;

/** Pixels of the shorter side below which nothing in a picture can be read. */
export const SMALLEST_SIDE = 100;

/** The virus scanner's verdict; `none` without a scanner. */
export type ScanState = 'none' | 'waiting' | 'clean' | 'infected';

/** Why a file is rejected, as text for its sender. */
export const reasons = {
  empty: 'This file is empty.',
  tooLarge:
    'This file is larger than 10 MiB. Scan it with a lower resolution, or split it into several files.',
  damagedPicture: 'This picture is damaged or incomplete. Save it again, or take it again.',
  hugePicture: 'This picture has too many pixels. Save it in a smaller size.',
  pictureWithMore:
    'This picture contains other data, such as a motion photo. Open it and save a copy as PNG or JPEG.',
  damagedPdf: 'This PDF is damaged or incomplete. Save it again, or print it to a new PDF.',
  blankPdf: 'This PDF has no content. Check the file, or scan the document again.',
  blankPicture: 'This picture shows a single colour. Take or scan it again.',
  tinyPicture: 'This picture is too small. Upload one with at least 100 pixels on each side.',
  pdfWithPassword: 'This PDF is protected with a password. Save it without one, or print it to a new PDF.',
  pdfWithScript: 'This PDF contains a script. Print it to a new PDF and upload that.',
  pdfWithLaunch: 'This PDF starts other programs. Print it to a new PDF and upload that.',
  pdfWithFiles: 'This PDF has attachments. Print it to a new PDF and upload that.',
  twoKinds:
    'This file is valid in two formats, which suggests manipulation. Print or export it again and upload that.',
  infected: 'The virus scanner found malware in this file. Upload a clean copy.',
} as const;

/** Readable names of rejected file types, by the extension from file-type. */
const NAMES: Readonly<Record<string, string>> = {
  zip: 'a ZIP archive',
  rar: 'an archive',
  '7z': 'an archive',
  gz: 'an archive',
  tar: 'an archive',
  docx: 'a Word document',
  doc: 'a Word document',
  odt: 'a text document',
  xlsx: 'an Excel workbook',
  ods: 'a spreadsheet',
  pptx: 'a PowerPoint presentation',
  odp: 'a presentation',
  cfb: 'an old Office document',
  rtf: 'a text document',
  heic: 'an iPhone picture (HEIC)',
  heif: 'a HEIF picture',
  avif: 'an AVIF picture',
  webp: 'a WebP picture',
  gif: 'a GIF picture',
  bmp: 'a BMP picture',
  tif: 'a TIFF picture',
  psd: 'a Photoshop picture',
  apng: 'an animated picture',
  jp2: 'a JPEG 2000 picture',
  jxl: 'a JPEG XL picture',
  mp4: 'a video',
  mov: 'a video',
  exe: 'a program',
  elf: 'a program',
  eml: 'an email',
  xml: 'an XML or SVG file',
};

/**
 * Why a file of another type is rejected.
 * @param extension from file-type; undefined when unknown
 * @param isMarkup it begins like a web page or an SVG picture
 */
export function wrongKind(extension: string | undefined, isMarkup: boolean): string {
  const name = (extension && NAMES[extension]) || (isMarkup ? 'a web page or an SVG picture' : undefined);
  const what = name ? `This file is ${name}.` : 'This is not a PDF, PNG or JPEG file.';
  return `${what} Save or export it as PDF, PNG or JPEG.`;
}

/** Signatures of web pages and PDFs that programs search for near the start of any file. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;
const PDF = /%PDF-/;
const LOOKED_AT = 1_024;

/** Whether the first bytes also look like those of a web page, and a picture's like those of a PDF. */
export function beginsLikeAnother(head: Buffer, type: FileType): boolean {
  const text = head.toString('latin1', 0, LOOKED_AT);
  return MARKUP.test(text) || (type !== 'application/pdf' && PDF.test(text));
}

/** Whether a file of no known kind begins like a web page or an SVG picture. */
export const beginsLikeMarkup = (head: Buffer): boolean =>
  /^[\s\uFEFF]*<[!?a-z]/i.test(head.toString('utf8', 0, LOOKED_AT));

/** How far back a ZIP reader searches for the end record: its own length and the longest comment. */
export const ZIP_REACH = 22 + 65_535;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Whether a ZIP reader would find an archive in a file that ends with these bytes. The four signature bytes may occur
 * by chance, so the record must also be plausible: a central directory before it, and a comment that fits.
 * @param size of the whole file
 */
export function endsLikeZip(tail: Buffer, size: number): boolean {
  const start = size - tail.length;
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + 22 > tail.length) return false;
    const directory = tail.readUInt32LE(at + 12);
    const comment = tail.readUInt16LE(at + 20);
    if (directory <= start + at && at + 22 + comment <= tail.length) return true;
  }
  return false;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST_RESCAN = 30 * SECOND;

/** When a file is scanned again after the scanner was unreachable during its upload. */
export const firstRescanAt = (now: Date): Date => new Date(now.getTime() + FIRST_RESCAN);

/** When it is scanned once more: each delay is as long as the file has waited so far, an hour at most. */
export function nextRescanAt(createdAt: Date, now: Date): Date {
  const waited = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waited, FIRST_RESCAN), HOUR));
}

/** An upload that has not ended after this time never will. */
export const PENDING_MS = HOUR;
/** Delay before a failed deletion outside of the database is retried. */
export const DELETION_REST_MS = 60 * SECOND;

/** Longest name of a file, in characters. */
const LONGEST_NAME = 200;
const EXTENSIONS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
};

/**
 * A file's name without folders, control and invisible direction characters, and with the extension of its real type.
 */
export function safeFilename(given: string, type: FileType): string {
  const endings = EXTENSIONS[type];
  const plain = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const name = plain || 'document';
  const ending = endings.find((known) => name.toLowerCase().endsWith(known)) ?? endings[0];
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
  const written = stem.length < name.length ? name.slice(stem.length) : ending;
  return `${[...stem].slice(0, LONGEST_NAME - written.length).join('') || 'document'}${written}`;
}
