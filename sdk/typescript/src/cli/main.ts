#!/usr/bin/env node
import { version } from '../generated/shared.ts';
import { login, logout, whoami } from './account.ts';
import { allOperations, callCommand, commandOf, findOperation } from './call.ts';
import { type Command, CommandError, type Context, parse } from './command.ts';
import { candidates, completion } from './completion.ts';
import { listen } from './listen.ts';
import { logs } from './logs.ts';
import { columns, failureOf } from './output.ts';
import { sign, verify } from './signatures.ts';
import { trigger } from './trigger.ts';

const commands: readonly Command[] = [login, logout, whoami, listen, trigger, logs, sign, verify, completion];

const resources = [...new Set(allOperations.map((one) => commandOf(one).split(' ')[0] ?? ''))];

/** Wraps names to lines that fit a terminal. */
const wrapped = (names: readonly string[]): string =>
  `  ${names.join(', ').replace(/(.{70,90}?), /g, '$1,\n  ')}`;

const overview = `partner-desk ${version}: the Partner API from a terminal.

Start
  partner-desk login                      log in with a test key
  partner-desk wallets list               make the first call
  partner-desk listen --forward-to http://localhost:4100/hook
  partner-desk trigger order.completed    in a second terminal

Commands
${columns(commands.map(({ name, summary }) => [`  ${name}`, summary]))}
  help [COMMAND]  this text, or that of a command

Every operation of the API is a command too, by its resource and method, or by its id:
  partner-desk orders list --status completed --all
  partner-desk wallets fund NGN --amount 1000.00
  partner-desk orders.create --body @order.json
  partner-desk getOrder ORDER_ID --json
Resources
${wrapped(resources)}
partner-desk RESOURCE lists its methods; add --help to a method for its options.

Options of every command
  --json                        JSON for programs; errors too, on standard error
  --key, --secret, --base-url   instead of the login; or SVC_KEY, SVC_SECRET and SVC_URL
Exit codes
  0 done, 1 the API answered with an error, 2 wrong usage, 3 no login, 4 the service could not be reached`;

function methodsOf(resource: string): string {
  const own = allOperations.filter((one) => commandOf(one).startsWith(`${resource} `));
  return columns(
    own.map((one) => [
      `  partner-desk ${commandOf(one)}${one.params.map((name) => ` ${name.toUpperCase()}`).join('')}`,
      one.summary,
    ]),
  );
}

/** Finds the command that the first words name, and the remaining arguments. */
function commandFor(args: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  const command = commands.find(({ name }) => name === args[0]);
  if (command) return { command, rest: args.slice(1) };
  const found = findOperation(args);
  return found && { command: callCommand(found.operation), rest: args.slice(found.taken) };
}

/** Replaces control characters, so that foreign text can't control the terminal. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '\ufffd');

const write = (text: string): void => void process.stdout.write(`${text}\n`);

function helpFor(words: readonly string[]): string {
  const [first = ''] = words;
  const found = commandFor(words);
  if (found) return found.command.help;
  if (resources.includes(first) && words.length === 1) return methodsOf(first);
  if (words.length === 0) return overview;
  throw new CommandError('usage', `There is no command ${words.join(' ').trim()}. Run: partner-desk help`);
}

async function run(args: readonly string[], context: Context): Promise<void> {
  const [first] = args;
  if (first === 'complete')
    return write(candidates(args.slice(args[1] === '--' ? 2 : 1), commands).join('\n'));
  if (first === '--version') return write(version);
  const words = args.filter((word) => !['--help', '-h', '--json'].includes(word));
  if (first === 'help') return write(helpFor(words.slice(1)));
  const found = commandFor(args);
  if (!found || args.some((word) => word === '--help' || word === '-h')) return write(helpFor(words));
  await found.command.run(parse(found.rest, found.command.options), context);
}

const args = process.argv.slice(2);
const json = args.includes('--json');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// The reader of the pipe has closed it, like `head`, so there is no one to print for.
process.stdout.on('error', () => process.exit(0));

try {
  await run(args, {
    env: process.env,
    print: (value, text) => write(json ? JSON.stringify(value) : plain(text)),
    note: (text) => void (json || process.stderr.write(`${text}\n`)),
    signal: stop.signal,
    json,
  });
} catch (error) {
  // Ctrl-C is the normal way to stop listening and following.
  if (!stop.signal.aborted) {
    const { exitCode, text, value } = failureOf(error);
    process.stderr.write(`${json ? JSON.stringify(value) : plain(text)}\n`);
    process.exitCode = exitCode;
  }
}
