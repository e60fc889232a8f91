import type { z } from 'zod';
import { tagDescriptions } from '../openapi/openapi';
import { parameterText } from '../openapi/parameter-texts';
import { createSchemaWriter } from '../openapi/schemas';
import type { Operation } from '../operation';
import { partnerOperations } from '../operations';
import { fieldsOf, keysOf, textsOf } from '../records';

const BOUNDARY = 'partner-desk-upload';
const CRLF = '\r\n';

/** The media type of the sample's form. */
const SAMPLE_UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A one-page plain-text PDF with CRLF line ends. Its trailer makes every copy a different file. */
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
  // Each row of a cross-reference table has 20 bytes.
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
 * Writes out a form with these fields and a file. A Postman script can read neither the generated boundary nor a picked
 * file's content, so only a body written out in the request can be signed.
 */
function sampleUpload(fields: unknown): string {
  const parts = Object.entries(fieldsOf(fields)).map(([name, value]) => [
    `Content-Disposition: form-data; name="${name}"`,
    String(value),
  ]);
  const file = 'Content-Disposition: form-data; name="file"; filename="document.pdf"';
  const all = [...parts, [`${file}${CRLF}Content-Type: application/pdf`, samplePdf()]];
  const text = all.map(([head, content]) => `--${BOUNDARY}${CRLF}${head}${CRLF}${CRLF}${content}${CRLF}`);
  return `${text.join('')}--${BOUNDARY}--${CRLF}`;
}

/**
 * Runs before each request, in Postman and in tools with the same `pm` and `CryptoJS`. It sends exactly what it signs:
 * it resolves variables and encodes the query itself, because Postman would do both after the script, by its own rules.
 */
const signingScript = `
// Signs the request: HMAC-SHA512 over timestamp, method, path with query, and SHA-256 of the body.
// A function of its own: Postman has global names such as request.
(function sign() {
  const request = pm.request;
  const keyId = pm.variables.get('key_id');
  const secret = pm.variables.get('secret');
  if (!keyId || !secret) throw new Error('Set key_id and secret in the variables of the collection.');

  const resolved = (text) => pm.variables.replaceIn(String(text ?? ''));
  const encoded = (text) =>
    encodeURIComponent(resolved(text)).replace(/[!'()*]/g, (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase());

  // Path and query as they are sent. A parameter that is switched off is not sent.
  const path = request.url.getPath().split('/').map(encoded).join('/');
  const query = request.url.query
    .all()
    .filter((parameter) => !parameter.disabled)
    .map((parameter) => encoded(parameter.key) + '=' + encoded(parameter.value))
    .join('&');
  const target = query ? path + '?' + query : path;
  request.url.update(resolved('{{base_url}}').replace(/\\/+$/, '') + target);

  // The body as it is sent. Lines of a multipart body end with CR and LF.
  let body = '';
  if (request.body && request.body.mode === 'raw' && request.body.raw) {
    body = resolved(request.body.raw);
    if (/^multipart\\//.test(request.headers.get('Content-Type') || '')) body = body.replace(/\\r?\\n/g, '\\r\\n');
    request.body.update({ mode: 'raw', raw: body });
  }

  // A signature works once: the same request within a second takes the next second.
  const rest = [request.method.toUpperCase(), target, CryptoJS.SHA256(body).toString()].join('\\n');
  const [signedAt, signedRest] = JSON.parse(pm.collectionVariables.get('last_signed') || '[0,""]');
  const now = Math.floor(Date.now() / 1000);
  const timestamp = signedRest === rest ? Math.max(now, signedAt + 1) : now;
  pm.collectionVariables.set('last_signed', JSON.stringify([timestamp, rest]));

  request.headers.upsert({ key: 'X-Svc-Key', value: keyId });
  request.headers.upsert({ key: 'X-Svc-Timestamp', value: String(timestamp) });
  request.headers.upsert({
    key: 'X-Svc-Signature',
    value: CryptoJS.HmacSHA512(timestamp + '\\n' + rest, secret).toString(),
  });
})();
`.trim();

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const about = `
Every operation of the Partner API, ready to send. Each request is signed before it is sent: set the variables \`key_id\` and
\`secret\` of this collection, and \`base_url\` where your service is elsewhere.

A POST gets a new Idempotency-Key each time. To repeat one safely, put a fixed value in place of \`{{$guid}}\`.
Optional parameters are switched off. A file for an upload can't be picked, because a script can't sign what it can't read:
the request has its form written out.`.trim();

interface Parameter {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: true;
}

/** The parameters of a path or query with example values; query parameters without an example are disabled. */
function parametersOf(schema: z.ZodObject, example: unknown, place: 'path' | 'query'): Parameter[] {
  const properties = fieldsOf(createSchemaWriter().write(schema, 'input').properties);
  const values = textsOf(fieldsOf(example));
  return Object.entries(properties).map(([key, written]) => {
    const { description = parameterText(place, key) } = fieldsOf(written);
    const value = values[key];
    return {
      key,
      value: value ?? '',
      ...(typeof description === 'string' && { description }),
      ...(place === 'query' && value === undefined && { disabled: true as const }),
    };
  });
}

function urlOf({ path, params, query, example }: Operation): object {
  const segments = path.replace(/\{(\w+)\}/g, ':$1').slice(1);
  const parameters = parametersOf(query, example.query, 'query');
  const sent = parameters.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const variables = parametersOf(params, example.params, 'path');
  return {
    raw: `{{base_url}}/${segments}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: segments.split('/'),
    ...(parameters.length > 0 && { query: parameters }),
    ...(variables.length > 0 && { variable: variables }),
  };
}

function requestOf(operation: Operation): object {
  const { method, summary, description, access, testKeysOnly, body, encoding, example } = operation;
  const isUpload = encoding === 'multipart';
  const raw = isUpload ? sampleUpload(example.body) : JSON.stringify(example.body ?? {}, null, 2);
  const header = [
    ...(method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
    ...(body ? [{ key: 'Content-Type', value: isUpload ? SAMPLE_UPLOAD_TYPE : 'application/json' }] : []),
  ];
  const language = isUpload ? 'text' : 'json';
  return {
    name: summary,
    request: {
      method,
      header,
      url: urlOf(operation),
      ...(body && { body: { mode: 'raw', raw, options: { raw: { language } } } }),
      description: `${description}\n\nPermission: \`${access}\`${testKeysOnly ? ', test keys only' : ''}.`,
    },
    response: [],
  };
}

/**
 * Returns the partners' operations as a Postman collection (format v2.1), with a folder for each tag and a script that
 * signs each request.
 * @param baseUrl the service's base URL, without a trailing slash
 */
export function postmanCollection(baseUrl = 'http://localhost:4000'): object {
  const all = Object.values<Operation>(partnerOperations);
  return {
    info: { name: 'Partner Desk', description: about, schema: SCHEMA },
    variable: [
      { key: 'base_url', value: baseUrl },
      { key: 'key_id', value: '', description: 'pk_test_… or pk_live_…' },
      {
        key: 'secret',
        value: '',
        description: 'sk_test_… or sk_live_…; put it in the current value, which is not shared.',
      },
    ],
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: signingScript.split('\n') } }],
    item: keysOf(tagDescriptions).map((tag) => ({
      name: tag,
      description: tagDescriptions[tag],
      item: all.filter((operation) => operation.tag === tag).map(requestOf),
    })),
  };
}
