import type { PartnerDesk } from '../client.ts';
import { pause } from '../core/retry.ts';
import type { ListRequestsQuery, LoggedRequest } from '../generated/organisation.ts';
import { type Command, CommandError, type Context, numberOf, type Parsed } from './command.ts';
import { clientOf, currentLogin } from './login.ts';

const LOG = '/partner/v1/organisation/requests';
/** 20 requests a minute of the key's limit of 120. */
const POLL_MS = 3_000;
const MOST_SEEN = 1_000;

function lineOf({
  created_at: at,
  method,
  path,
  status,
  error_code: code,
  duration_ms: took,
  id,
}: LoggedRequest): string {
  const time = new Date(at).toTimeString().slice(0, 8);
  return `${time}  ${status}  ${method.padEnd(6)} ${path}${code ? `  ${code}` : ''}  ${Math.round(took)} ms  ${id}`;
}

function queryOf(parsed: Parsed): ListRequestsQuery {
  const names = ['status', 'method', 'path', 'error_code', 'key_id'] as const;
  return Object.fromEntries(names.map((name) => [name, parsed.text(name.replace('_', '-'))]));
}

/** Prints the latest requests, then follows the log, oldest first. Omits its own reads of the log. */
async function tail(client: PartnerDesk, parsed: Parsed, { print, signal }: Context): Promise<void> {
  const query = queryOf(parsed);
  const seen = new Set<string>();
  let limit = Math.min(numberOf(parsed, 'limit') ?? 10, 100);
  for (;;) {
    const { data } = await client.organisation.listRequests({ ...query, limit }, { signal });
    const fresh = data.filter(({ id, path }) => !seen.has(id) && !path.startsWith(LOG));
    for (const request of fresh.reverse()) {
      seen.add(request.id);
      print(request, lineOf(request));
    }
    for (const id of seen) if (seen.size > MOST_SEEN) seen.delete(id);
    if (parsed.isSet('no-follow')) return;
    limit = 100;
    await pause(POLL_MS, signal);
  }
}

export const logs: Command = {
  name: 'logs',
  summary: 'follow the request log',
  options: {
    limit: { type: 'string' },
    status: { type: 'string' },
    method: { type: 'string' },
    path: { type: 'string' },
    'error-code': { type: 'string' },
    'key-id': { type: 'string' },
    'no-follow': { type: 'boolean' },
  },
  help: `partner-desk logs tail [--status STATUS] [--method METHOD] [--path PREFIX] [--error-code CODE]
                       [--key-id KEY] [--limit N] [--no-follow] [--json]

Shows the latest requests of your organisation's keys, and then each new one a second or two after it
was answered. Ctrl-C ends. Read one in full, with its bodies and the diagnosis of its signature, with
partner-desk organisation get-request ID.

  partner-desk logs tail --error-code authentication_failed
  partner-desk logs tail --no-follow --limit 50 --json`,
  async run(parsed, context) {
    if (parsed.positionals[0] !== 'tail') throw new CommandError('usage', 'Run: partner-desk logs tail');
    const client = clientOf(currentLogin(parsed.login, context.env));
    await tail(client, parsed, context);
  },
};
