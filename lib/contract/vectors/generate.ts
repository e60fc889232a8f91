/**
 * Prints the signature vectors. To regenerate the file:
 * `node --import tsx lib/contract/vectors/generate.ts > lib/contract/vectors/signature.vectors.json`
 */
import { invalidCases } from './invalid-cases';
import { type Case, canonicalOf, digest, signatureOf } from './request';
import { validCases } from './valid-cases';

const about = {
  what: 'Requests signed rightly and wrongly. A client passes when it computes body_hash, canonical and correct_signature of every case.',
  fields: {
    name: 'Names the case.',
    why: 'What it shows.',
    valid: 'Whether the service accepts timestamp and signature at the time now.',
    now: "The server's time in unix seconds.",
    secret: 'The signing secret of the key.',
    timestamp: 'X-Svc-Timestamp as sent.',
    method: 'The method as sent.',
    target: 'Path and query as sent.',
    headers: 'Other headers that matter, as sent.',
    body: 'The body as sent: text, or base64 where body_encoding says so.',
    body_encoding: 'utf8 or base64.',
    body_hash: 'Lower-case hex SHA-256 of the bytes of the body.',
    canonical: 'What is to be signed.',
    signature: 'X-Svc-Signature as sent.',
    correct_signature: 'What a correct client sends.',
  },
};

const isText = (body: Uint8Array): boolean => Buffer.from(Buffer.from(body).toString()).equals(body);

async function written({ name, why, now, request, headers, mistake }: Case, valid: boolean): Promise<object> {
  const { secret, timestamp, method, target, body } = request;
  const correct = await signatureOf(request);
  const encoding = isText(body) ? 'utf8' : 'base64';
  return {
    name,
    why,
    valid,
    now,
    secret,
    timestamp,
    method,
    target,
    ...(headers && { headers }),
    body: Buffer.from(body).toString(encoding),
    body_encoding: encoding,
    body_hash: await digest('SHA-256', body),
    canonical: await canonicalOf(request),
    signature: mistake ? await mistake(request) : correct,
    correct_signature: correct,
  };
}

const cases = await Promise.all([
  ...validCases.map((one) => written(one, true)),
  ...invalidCases.map((one) => written(one, false)),
]);
process.stdout.write(`${JSON.stringify({ about, cases }, null, 2)}\n`);
