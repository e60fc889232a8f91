import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([latin1(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const pngSignature = latin1('\x89PNG\r\n\x1a\n');

/** A grey picture with a dot; `more` is inserted before its data. */
export function png(width = 120, height = 120, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = Buffer.alloc(Math.min((width + 1) * height, 65_536));
  // A dot, because a picture of one colour is rejected.
  if (pixels.length > 1) pixels[1] = 200;
  const rows = deflateSync(pixels);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND'),
  ]);
}

/** A segment of a JPEG with its length. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A structurally valid picture: header, frame, one scan with stuffed bytes and a restart, end. */
export function jpeg(width = 8, height = 8, more: readonly Buffer[] = []): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, latin1('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...more,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A page as a real program writes it. */
export function pdf(
  options: PDFKit.PDFDocumentOptions = {},
  write: (document: PDFKit.PDFDocument) => void = (document) => void document.text('Certificate'),
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument(options);
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
    write(document);
    document.end();
  });
}

/** A small PDF with these objects, padded to `size` with random bytes in a stream if given. */
export function plainPdf(objects = '', size?: number): Buffer {
  const drawing = '0 0 1 rg 72 600 200 120 re f';
  const head = latin1(
    [
      '%PDF-1.7\n%\xe2\xe3\xcf\xd3',
      '1 0 obj\n<< /Type /Catalog /Pages 11 0 R >>\nendobj',
      '11 0 obj\n<< /Type /Pages /Kids [12 0 R] /Count 1 >>\nendobj',
      '12 0 obj\n<< /Type /Page /Parent 11 0 R /MediaBox [0 0 595 842] /Contents 13 0 R >>\nendobj',
      `13 0 obj\n<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`,
    ].join('\n'),
  );
  const row = (number: number): string =>
    `${String(head.indexOf(`\n${number} 0 obj`) + 1).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n0 2\n0000000000 65535 f \n${row(1)}11 3\n${row(11)}${row(12)}${row(13)}`;
  const start = Buffer.concat([head, latin1(objects)]);
  const endOfObject = '\nendstream\nendobj\n';
  const end = (at: number) =>
    latin1(
      `${endOfObject}${table}trailer\n<< /Root 1 0 R /Size 14 >>\nstartxref\n${String(at).padStart(10, '0')}\n%%EOF\n`,
    );
  const middle = (length: number) =>
    latin1(`9 0 obj\n<< /Length ${String(length).padStart(8, '0')} >>\nstream\n`);
  const given = (size ?? 0) - start.length - middle(0).length - end(0).length;
  // Always some bytes, so that no two files are equal.
  const length = Math.max(16, given);
  const xref = start.length + middle(length).length + length + endOfObject.length;
  return Buffer.concat([start, middle(length), randomBytes(length), end(xref)]);
}

/** An object stream, as most programs write it. */
export function objectStream(objects: string): string {
  const packed = deflateSync(latin1(objects));
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\r\n${packed.toString('latin1')}\r\nendstream\nendobj\n`;
}

/** An archive without files, with a comment. */
export function emptyZip(comment = ''): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, latin1(comment)]);
}

/** What Samsung cameras append: blocks, their directory, its length. */
export function samsungTrailer(data: readonly Buffer[]): Buffer {
  const blocks = data.map((text) => Buffer.concat([Buffer.from([0, 0, 1, 0x0a, 0, 0, 0, 0]), text]));
  const directory = Buffer.alloc(12 + 12 * blocks.length);
  directory.write('SEFH');
  directory.writeUInt32LE(107, 4);
  directory.writeUInt32LE(blocks.length, 8);
  let back = blocks.reduce((sum, block) => sum + block.length, 0);
  for (const [index, block] of blocks.entries()) {
    directory.writeUInt32LE(back, 12 + 12 * index + 4);
    directory.writeUInt32LE(block.length, 12 + 12 * index + 8);
    back -= block.length;
  }
  const length = Buffer.alloc(4);
  length.writeUInt32LE(directory.length);
  return Buffer.concat([...blocks, directory, length, latin1('SEFT')]);
}
