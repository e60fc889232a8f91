import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Download } from '../core/download.ts';
import { List, type Page } from '../core/list.ts';
import type { CallInput, FieldKind, Operation } from '../core/operation.ts';
import { type RequestOptions, Transport } from '../core/transport.ts';
import { operations } from '../generated/resources.ts';
import { type Command, CommandError, type Context, type Parsed } from './command.ts';
import { contentOf, readFile } from './input.ts';
import { clientOf, currentLogin } from './login.ts';
import { quoted, readable } from './output.ts';

export const allOperations: readonly Operation[] = Object.values(operations);

/** Converts `rotateSecret` to `rotate-secret`. */
const kebab = (text: string): string =>
  text.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The command of an operation: `orders create`. */
export const commandOf = ({ name }: Operation): string => kebab(name).replace('.', ' ');

/**
 * Finds the operation that the first words name (`orders create`, `orders.create` or `createOrder`) and the number of
 * words used.
 */
export function findOperation(words: readonly string[]): { operation: Operation; taken: number } | undefined {
  const [first = '', second = ''] = words;
  const two = allOperations.find((one) => commandOf(one) === `${kebab(first)} ${kebab(second)}`);
  if (two) return { operation: two, taken: 2 };
  const one = allOperations.find(({ id, name }) => id === first || name === first || kebab(name) === first);
  return one && { operation: one, taken: 1 };
}

/** Options of every call, in addition to those of the operation. */
const callOptions = {
  body: { type: 'string' },
  file: { type: 'string' },
  all: { type: 'boolean' },
  output: { type: 'string' },
  'idempotency-key': { type: 'string' },
} as const;

const optionsOf = ({ params, query, body }: Operation) => ({
  ...Object.fromEntries(
    [...params, ...query, ...Object.keys(body ?? {})].map((name) => [
      kebab(name),
      { type: 'string' as const },
    ]),
  ),
  ...callOptions,
});

/** Converts the text of an option to the type of its field. */
function readField(name: string, kind: FieldKind, text: string): unknown {
  if (kind === 'text') return text;
  if (kind === 'list') return text === '' ? [] : text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError('usage', `--${name} takes ${kind === 'json' ? 'JSON' : `a ${kind}`}.`);
  }
}

/** Reads the path parameters from options, or by position in the order of the path. */
function paramsOf({ name, params }: Operation, parsed: Parsed): Record<string, string> {
  const rest = [...parsed.positionals];
  const found = params.map((param) => [param, parsed.text(kebab(param)) ?? rest.shift() ?? ''] as const);
  const missing = found.find(([, value]) => value === '')?.[0];
  if (missing !== undefined) throw new CommandError('usage', `${name} needs ${missing}.`);
  if (rest.length > 0) throw new CommandError('usage', `${name} takes no ${JSON.stringify(rest[0])}.`);
  return Object.fromEntries(found);
}

async function bodyOf({ body }: Operation, parsed: Parsed): Promise<object> {
  const text = parsed.text('body');
  const whole = text === undefined ? {} : readField('body', 'json', await contentOf(text));
  const fields = Object.entries(body ?? {}).flatMap(([name, kind]) => {
    const given = parsed.text(kebab(name));
    return given === undefined ? [] : [[name, readField(kebab(name), kind, given)] as const];
  });
  return { ...(whole && typeof whole === 'object' ? whole : {}), ...Object.fromEntries(fields) };
}

async function inputOf(operation: Operation, parsed: Parsed): Promise<CallInput> {
  const file = parsed.text('file');
  if (operation.takesFile && file === undefined)
    throw new CommandError('usage', `${operation.name} needs --file.`);
  const query = operation.query.map((name) => [name, parsed.text(kebab(name))] as const);
  return {
    params: paramsOf(operation, parsed),
    query: Object.fromEntries(query),
    ...(operation.body && { body: await bodyOf(operation, parsed) }),
    ...(file !== undefined && { file: { name: path.basename(file), data: readFile(file) } }),
  };
}

/** Saves a file, or writes its bytes to standard output. */
async function save(download: Download, name: string | undefined, { print }: Context): Promise<void> {
  const bytes = await download.bytes();
  if (name === undefined) process.stdout.write(bytes);
  else {
    writeFileSync(name, bytes);
    print({ file: name, bytes: bytes.length }, `${bytes.length} bytes in ${name}`);
  }
}

async function follow(operation: Operation, parsed: Parsed, { env, print, signal }: Context): Promise<void> {
  const { query } = await inputOf(operation, parsed);
  const client = clientOf(currentLogin(parsed.login, env));
  for await (const event of client.events.stream({ ...query }, { signal }))
    print(event, JSON.stringify(event));
}

async function run(operation: Operation, parsed: Parsed, context: Context): Promise<void> {
  if (operation.answers === 'events') return follow(operation, parsed, context);
  const login = currentLogin(parsed.login, context.env);
  clientOf(login);
  const transport = new Transport(login);
  const input = await inputOf(operation, parsed);
  const idempotencyKey = parsed.text('idempotency-key');
  const options: RequestOptions = { signal: context.signal, ...(idempotencyKey && { idempotencyKey }) };
  if (operation.answers === 'file') {
    return save(
      new Download(await transport.open(operation, input, options)),
      parsed.text('output'),
      context,
    );
  }
  const read = (cursor: string | undefined) =>
    transport.json(operation, cursor ? { ...input, query: { ...input.query, cursor } } : input, options);
  const answer =
    parsed.isSet('all') && operation.answers === 'list'
      ? { data: await new List(async (cursor) => (await read(cursor)) as Page).toArray(), next_cursor: null }
      : await read(undefined);
  context.print(answer, readable(answer));
}

/** Returns the command that calls an operation. */
export const callCommand = (operation: Operation): Command => ({
  name: commandOf(operation),
  summary: operation.summary,
  options: optionsOf(operation),
  help: helpOf(operation),
  run: (parsed, context) => run(operation, parsed, context),
});

const MORE: readonly (readonly [string, (operation: Operation) => boolean, string])[] = [
  [
    '--body JSON|@FILE|-',
    ({ body }) => body !== null && Object.keys(body).length > 0,
    'the whole body; fields by option go over it',
  ],
  ['--file FILE', ({ takesFile }) => takesFile, 'the file to upload'],
  ['--idempotency-key KEY', ({ method }) => method === 'POST', 'repeat it to make the same call again'],
  ['--all', ({ answers }) => answers === 'list', 'every page'],
  ['--output FILE', ({ answers }) => answers === 'file', 'where to save it; left out: standard output'],
];

/** The contract's example as a command line. */
function exampleOf(operation: Operation): string {
  const { params, example, takesFile } = operation;
  const textOf = (value: unknown): string =>
    quoted(typeof value === 'string' ? value : JSON.stringify(value));
  const options = Object.entries(example)
    .filter(([name]) => !params.includes(name))
    .map(([name, value]) => `--${kebab(name)} ${textOf(Array.isArray(value) ? listText(value) : value)}`);
  const words = [...params.map((name) => textOf(example[name] ?? name.toUpperCase())), ...options];
  return [
    '  partner-desk',
    commandOf(operation),
    ...words,
    ...(takesFile ? ['--file document.pdf'] : []),
  ].join(' ');
}

/** Formats a list of texts as an option value. */
const listText = (values: readonly unknown[]): unknown =>
  values.every((value) => typeof value === 'string') ? values.join(',') : values;

function helpOf(operation: Operation): string {
  const { params, query, body, permission, testKeysOnly, summary, id } = operation;
  const fields = [...query, ...Object.keys(body ?? {})].map((name) => `  --${kebab(name)}`);
  const more = MORE.filter(([, applies]) => applies(operation)).map(
    ([option, , does]) => `  ${option.padEnd(22)} ${does}`,
  );
  return [
    `partner-desk ${commandOf(operation)}${params.map((name) => ` ${name.toUpperCase()}`).join('')} [options] [--json]`,
    '',
    `${summary} (${id}). Permission: ${permission}${testKeysOnly ? ', test keys only' : ''}.`,
    ...(fields.length > 0 ? ['', ...fields] : []),
    ...(more.length > 0 ? ['', ...more] : []),
    '',
    exampleOf(operation),
  ].join('\n');
}
