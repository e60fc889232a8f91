import { fieldsOf } from '../records';

const BOUNDARY = 'partner-desk-upload';
const CRLF = '\r\n';

/** The media type of the sample's form. */
export const SAMPLE_UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A PDF of one page in plain text, with CRLF at the ends of its lines. Its trailer makes every copy another file. */
function samplePdf(): string {
  const head = `%PDF-1.4${CRLF}`;
  const drawing = '72 600 200 120 re f';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>${CRLF}stream${CRLF}${drawing}${CRLF}endstream`,
  ].map((object, index) => `${index + 1} 0 obj${CRLF}${object}${CRLF}endobj${CRLF}`);
  const offsets = objects.map((_, index) => [head, ...objects.slice(0, index)].join('').length);
  // Every row of a cross-reference table has 20 bytes.
  const row = (offset: number, rest: string) => `${String(offset).padStart(10, '0')} ${rest}${CRLF}`;
  const table = [row(0, '65535 f'), ...offsets.map((offset) => row(offset, '00000 n'))].join('');
  const body = head + objects.join('');
  return [
    `${body}xref`,
    `0 ${objects.length + 1}`,
    `${table}trailer`,
    `<< /Root 1 0 R /Size ${objects.length + 1} >>`,
    '% {{$guid}}',
    'startxref',
    String(body.length),
    `%%EOF${CRLF}`,
  ].join(CRLF);
}

/**
 * A form with these fields and a file, written out: Postman shows a script neither the boundary that it would make up nor
 * the bytes of a file that was picked, so only a body that stands in the request can be signed.
 */
export function sampleUpload(fields: unknown): string {
  const parts = Object.entries(fieldsOf(fields)).map(([name, value]) => [
    `Content-Disposition: form-data; name="${name}"`,
    String(value),
  ]);
  const file = 'Content-Disposition: form-data; name="file"; filename="document.pdf"';
  const all = [...parts, [`${file}${CRLF}Content-Type: application/pdf`, samplePdf()]];
  const text = all.map(([head, content]) => `--${BOUNDARY}${CRLF}${head}${CRLF}${CRLF}${content}${CRLF}`);
  return `${text.join('')}--${BOUNDARY}--${CRLF}`;
}
