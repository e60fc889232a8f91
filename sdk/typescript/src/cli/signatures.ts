import { toBytes } from '../core/bytes.ts';
import { signedHeaders } from '../core/transport.ts';
import { verifyWebhook, WEBHOOK_SIGNATURE_HEADER, WebhookVerificationError } from '../core/verify-webhook.ts';
import { type Command, CommandError, type Context, numberOf, type Parsed } from './command.ts';
import { contentOf, readFile, readInput } from './input.ts';
import { currentLogin, listenSecret } from './login.ts';
import { quoted } from './output.ts';

function curlOf(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [
    `curl -sS -X ${method} ${quoted(url)}`,
    ...lines,
    ...(body ? [`--data-binary ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}

export const sign: Command = {
  name: 'sign',
  summary: 'print the signed headers of a request, or the request as curl',
  options: { body: { type: 'string' }, curl: { type: 'boolean' }, 'idempotency-key': { type: 'string' } },
  help: `partner-desk sign METHOD TARGET [--body BODY|@FILE|-] [--curl] [--json]

Signs a request with your key and does not send it. TARGET is the path with its query. The signature is
valid once, within five minutes.

  partner-desk sign GET '/partner/v1/wallets?limit=10'
  partner-desk sign POST /partner/v1/wallets/NGN/fund --body '{"amount":"1000.00"}' --curl | sh`,
  async run(parsed, { env, print }) {
    const [method = '', target = ''] = parsed.positionals;
    if (!/^(GET|HEAD|POST|PUT|PATCH|DELETE)$/i.test(method) || !target.startsWith('/')) {
      throw new CommandError(
        'usage',
        'Run: partner-desk sign METHOD TARGET, such as: sign GET /partner/v1/wallets',
      );
    }
    const login = currentLogin(parsed.login, env);
    const body = await contentOf(parsed.text('body') ?? '');
    const upper = method.toUpperCase();
    const headers = {
      ...(await signedHeaders(login, { method: upper, target, body: toBytes(body) })),
      ...(upper === 'POST' && { 'Idempotency-Key': parsed.text('idempotency-key') ?? crypto.randomUUID() }),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const url = login.baseUrl.replace(/\/+$/, '') + target;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    print(
      { method: upper, url, headers, body },
      parsed.isSet('curl') ? curlOf(url, upper, headers, body) : lines.join('\n'),
    );
  },
};

interface Delivery {
  readonly header: string | undefined;
  readonly body: Uint8Array;
}

/** Reads a recorded delivery: headers, an empty line, the body. */
function readDelivery(input: Buffer): Delivery {
  const text = input.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : '';
  const header = new RegExp(`^${WEBHOOK_SIGNATURE_HEADER}:(.*)$`, 'im').exec(head)?.[1]?.trim();
  return header === undefined || !end
    ? { header, body: input }
    : { header, body: input.subarray(end.index + end[0].length) };
}

async function check(parsed: Parsed, { env, print }: Context): Promise<void> {
  const [file] = parsed.positionals;
  const input = file === undefined || file === '-' ? await readInput() : readFile(file);
  const given = parsed.text('header');
  const { header, body } = given === undefined ? readDelivery(input) : { header: given, body: input };
  const secret =
    parsed.text('webhook-secret') ??
    env.WEBHOOK_SECRET ??
    (await listenSecret(currentLogin(parsed.login, env)));
  const tolerance = numberOf(parsed, 'tolerance');
  try {
    const event = await verifyWebhook(body, header, secret, tolerance === undefined ? {} : { tolerance });
    print({ valid: true, event_id: event.id, event_type: event.type }, `Valid: ${event.type} ${event.id}`);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    throw new CommandError('failed', `Not valid, ${error.reason}: ${error.message}`);
  }
}

export const verify: Command = {
  name: 'verify',
  summary: 'check the signature of a webhook delivery',
  options: {
    header: { type: 'string' },
    'webhook-secret': { type: 'string' },
    tolerance: { type: 'string' },
  },
  help: `partner-desk verify [--header HEADER] [--webhook-secret SECRET] [--tolerance SECONDS] [FILE]

Checks a body, from FILE or standard input, against its X-Svc-Webhook-Signature. Without --header the input
begins with the headers of the delivery and an empty line. The secret is that of --webhook-secret, of
WEBHOOK_SECRET, or the one that listen prints. An invalid delivery exits with 1.

  partner-desk verify --header 't=1700000000,v1=5f0c…' --webhook-secret 'whsec_…' body.json`,
  run: check,
};
