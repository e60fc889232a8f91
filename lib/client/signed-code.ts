/**
 * A call to write as a program. The program reads its key pair from SVC_KEY and SVC_SECRET, so it never contains one.
 */
export interface ShownCall {
  readonly method: string;
  /** Path with query, exactly as signed and sent. */
  readonly target: string;
  /** JSON, exactly as signed and sent. */
  readonly body?: string | undefined;
}

/** Writes a string literal that TypeScript and Python read as the same text. */
function literal(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    // Single-quoted strings need no backslash before a double quote, but one before a single quote.
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'");
  return `'${escaped}'`;
}

const argumentsOf = ({ method, target, body }: ShownCall): string =>
  [method, target, ...(body ? [body] : [])].map(literal).join(', ');

/**
 * Writes a call as a TypeScript program for Node 20 or later that signs and sends it, and prints status and response.
 * @param serviceUrl the service's base URL, used unless SVC_URL is set
 */
export const typescriptProgram = (call: ShownCall, serviceUrl: string): string =>
  `import { createHash, createHmac, randomUUID } from 'node:crypto';

const { SVC_KEY = '', SVC_SECRET = '', SVC_URL = ${literal(serviceUrl)} } = process.env;

async function signed(method: string, target: string, body = ''): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hash = createHash('sha256').update(body).digest('hex');
  const canonical = [timestamp, method, target, hash].join('\\n');
  return fetch(SVC_URL + target, {
    method,
    headers: {
      'X-Svc-Key': SVC_KEY,
      'X-Svc-Timestamp': timestamp,
      'X-Svc-Signature': createHmac('sha512', SVC_SECRET).update(canonical).digest('hex'),
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body || undefined,
  });
}

const response = await signed(${argumentsOf(call)});
console.log(response.status, await response.text());
`;

/**
 * Same as `typescriptProgram`, in Python 3.9 or later with only its standard library.
 * @param serviceUrl the service's base URL, used unless SVC_URL is set
 */
export const pythonProgram = (call: ShownCall, serviceUrl: string): string =>
  `import hashlib, hmac, os, time, urllib.error, urllib.request, uuid

def signed(method, target, body=''):
    data = body.encode()
    timestamp = str(int(time.time()))
    canonical = '\\n'.join([timestamp, method, target, hashlib.sha256(data).hexdigest()])
    headers = {
        'X-Svc-Key': os.environ['SVC_KEY'],
        'X-Svc-Timestamp': timestamp,
        'X-Svc-Signature': hmac.new(os.environ['SVC_SECRET'].encode(), canonical.encode(), hashlib.sha512).hexdigest(),
    }
    if method == 'POST':
        headers['Idempotency-Key'] = str(uuid.uuid4())
    if data:
        headers['Content-Type'] = 'application/json'
    url = os.environ.get('SVC_URL', ${literal(serviceUrl)}) + target
    try:
        return urllib.request.urlopen(urllib.request.Request(url, data or None, headers, method=method))
    except urllib.error.HTTPError as refusal:
        return refusal

with signed(${argumentsOf(call)}) as response:
    print(response.status, response.read().decode())
`;

/** Writes a PHP string literal; in single quotes, only the quote and the backslash are special. */
const phpLiteral = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Same as `typescriptProgram`, in PHP 8.1 or later with only its standard library.
 * @param serviceUrl the service's base URL, used unless SVC_URL is set
 */
export const phpProgram = ({ method, target, body }: ShownCall, serviceUrl: string): string =>
  `<?php

function signed(string $method, string $target, string $body = ''): array
{
    $timestamp = (string) time();
    $canonical = implode("\\n", [$timestamp, $method, $target, hash('sha256', $body)]);
    $headers = [
        'X-Svc-Key: ' . getenv('SVC_KEY'),
        'X-Svc-Timestamp: ' . $timestamp,
        'X-Svc-Signature: ' . hash_hmac('sha512', $canonical, (string) getenv('SVC_SECRET')),
    ];
    if ($method === 'POST') {
        $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
    }
    if ($body !== '') {
        $headers[] = 'Content-Type: application/json';
    }
    $http = ['method' => $method, 'header' => $headers, 'content' => $body, 'ignore_errors' => true];
    $url = (getenv('SVC_URL') ?: ${phpLiteral(serviceUrl)}) . $target;
    $stream = fopen($url, 'r', false, stream_context_create(['http' => $http]));
    if ($stream === false) {
        exit(1);
    }
    [, $status] = explode(' ', stream_get_meta_data($stream)['wrapper_data'][0]);
    return [$status, stream_get_contents($stream)];
}

[$status, $answer] = signed(${[method, target, ...(body ? [body] : [])].map(phpLiteral).join(', ')});
echo $status, ' ', $answer, "\\n";
`;
