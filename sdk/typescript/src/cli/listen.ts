import {
  signWebhook,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '../core/verify-webhook.ts';
import { eventTypes, type FeedEvent } from '../generated/shared.ts';
import { type Command, CommandError, type Context, numberOf, type Parsed } from './command.ts';
import { clientOf, currentLogin, listenSecret } from './login.ts';

/** The service's own timeout for a receiver. */
const DELIVERY_TIMEOUT_MS = 10_000;
const MOST_SHOWN = 200;

interface Outcome {
  readonly status_code?: number;
  readonly error?: string;
  /** The start of the receiver's response to a failed delivery. */
  readonly answer?: string;
  readonly duration_ms: number;
}

/** Why the delivery failed: the network's reason if there is one. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within 10 s';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ECONNREFUSED') return 'connection refused: is the receiver running?';
  return code || (error instanceof Error ? error.message : String(error));
}

/** Posts an event as the service delivers it: the same body, headers and signature. */
async function deliver(url: string, { sequence: _, ...event }: FeedEvent, secret: string): Promise<Outcome> {
  const body = JSON.stringify(event);
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Partner-Desk-Webhooks/1',
        [WEBHOOK_ID_HEADER]: event.id,
        [WEBHOOK_EVENT_HEADER]: event.type,
        [WEBHOOK_SIGNATURE_HEADER]: await signWebhook(body, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    const answer = (await response.text()).trim().slice(0, MOST_SHOWN);
    return { status_code: response.status, duration_ms: since(), ...(!response.ok && answer && { answer }) };
  } catch (error) {
    return { error: reasonOf(error), duration_ms: since() };
  }
}

function lineOf({ type, id }: FeedEvent, outcome: Outcome | undefined): string {
  const head = `${new Date().toTimeString().slice(0, 8)}  ${type.padEnd(18)}  ${id}`;
  if (!outcome) return head;
  const { status_code: status, error, answer, duration_ms: took } = outcome;
  return `${head}  ${error ? `not delivered: ${error}` : `${status} in ${took} ms`}${answer ? `: ${answer}` : ''}`;
}

/** The requested event types; empty for all. */
function chosenTypes(parsed: Parsed): readonly string[] {
  const types = parsed.texts('events').flatMap((text) => text.split(','));
  const unknown = types.find((type) => !eventTypes.some((known) => known === type));
  if (unknown !== undefined) {
    throw new CommandError('usage', `${unknown} is no event. Events: ${eventTypes.join(', ')}.`);
  }
  return types;
}

function targetUrl(parsed: Parsed): string | undefined {
  const url = parsed.text('forward-to');
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new CommandError('usage', '--forward-to takes a URL, such as http://localhost:4100/hook.');
  }
  return url;
}

async function run(parsed: Parsed, { env, print, note, signal }: Context): Promise<void> {
  const login = currentLogin(parsed.login, env);
  const secret = await listenSecret(login);
  if (parsed.isSet('print-secret')) return print({ secret }, secret);
  const client = clientOf(login);
  if (client.environment !== 'test') throw new CommandError('usage', 'listen takes a test key.');
  const [url, types] = [targetUrl(parsed), chosenTypes(parsed)];
  const replay = numberOf(parsed, 'replay');
  const counts = { delivered: 0, failed: 0 };
  let connections = 0;
  const events = client.events.stream(
    { replay_seconds: replay },
    {
      signal,
      onOpen: () => {
        connections += 1;
        const where = url ? `, forwarded to ${url}` : '';
        print(
          { status: 'listening', forward_to: url, secret },
          connections > 1
            ? 'Connected again; nothing was missed.'
            : `Listening for events of the sandbox${where}. Ctrl-C ends.\nSigning secret: ${secret}`,
        );
      },
      onBreak: (_, milliseconds) =>
        note(`The stream broke off; trying again in ${Math.ceil(milliseconds / 1000)} s.`),
    },
  );
  for await (const event of events) {
    if (types.length > 0 && !types.includes(event.type)) continue;
    const outcome = url ? await deliver(url, event, secret) : undefined;
    if (outcome) counts[isGood(outcome) ? 'delivered' : 'failed'] += 1;
    print(
      { status: 'event', event_id: event.id, event_type: event.type, ...outcome },
      lineOf(event, outcome),
    );
  }
  if (url) note(`\n${counts.delivered} delivered, ${counts.failed} failed.`);
}

const isGood = ({ status_code: status = 0 }: Outcome): boolean => status >= 200 && status < 300;

export const listen: Command = {
  name: 'listen',
  summary: 'receive events of the sandbox, and forward them to your machine',
  options: {
    'forward-to': { type: 'string' },
    events: { type: 'string', multiple: true },
    replay: { type: 'string' },
    'print-secret': { type: 'boolean' },
  },
  help: `partner-desk listen [--forward-to URL] [--events TYPE,…] [--replay SECONDS] [--json]

Opens the event stream and posts each event to your receiver as a webhook delivery: the same body and
headers, signed with the secret that is printed. The secret stays the same as long as the key does. When
the stream breaks it continues after the last event; a delivery that fails is shown, and not repeated.

  --forward-to URL   where your receiver listens; left out: events are only shown
  --events TYPE,…    only these
  --replay SECONDS   also what happened in the last so many seconds, 3600 at most
  --print-secret     print the secret, and nothing else

  partner-desk listen --forward-to http://localhost:4100/hook
  partner-desk listen --events order.completed,order.failed
  WEBHOOK_SECRET=$(partner-desk listen --print-secret) node receiver.js`,
  run,
};
