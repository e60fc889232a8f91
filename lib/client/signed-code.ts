/** A call as programs of other languages show it. The key and its secret come from SVC_KEY and SVC_SECRET, and so never stand in it. */
export interface ShownCall {
  readonly method: string;
  /** Path with query, exactly as it is signed and sent. */
  readonly target: string;
  /** JSON, exactly as it is signed and sent. */
  readonly body?: string | undefined;
}

/** A text as a literal that TypeScript and Python both read as the same text. */
function literal(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    // Inside single quotes a double quote needs no backslash, and a single one does.
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'");
  return `'${escaped}'`;
}

const argumentsOf = ({ method, target, body }: ShownCall): string =>
  [method, target, ...(body ? [body] : [])].map(literal).join(', ');

/**
 * A call as a program in TypeScript for Node 20 or later: signs it, sends it, prints status and answer.
 * @param serviceUrl where the service is, unless SVC_URL is set
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
 * The same in Python 3.9 or later, with its standard library and nothing else.
 * @param serviceUrl where the service is, unless SVC_URL is set
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
