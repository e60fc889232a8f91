import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Exit codes by cause. */
export const exitCodes = {
  /** The service returned an error, or a signature is invalid. */
  failed: 1,
  usage: 2,
  not_logged_in: 3,
  /** The service could not be reached or did not respond in time. */
  no_connection: 4,
} as const;

type Reason = keyof typeof exitCodes;

/** An error that ends a command with a message and an exit code. */
export class CommandError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The environment of a command. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output: the value with --json, otherwise the text. */
  readonly print: (value: unknown, text: string) => void;
  /** Writes a note to standard error, unless --json is set. */
  readonly note: (text: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly json: boolean;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options of every command. */
const common = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  secret: { type: 'string' },
} as const satisfies Options;

export const commonOptions = Object.keys(common);

export interface Parsed {
  readonly positionals: readonly string[];
  /** The value of an option; undefined if it is not set. */
  readonly text: (name: string) => string | undefined;
  readonly isSet: (name: string) => boolean;
  /** All values of a repeatable option. */
  readonly texts: (name: string) => readonly string[];
  readonly login: { readonly baseUrl?: string; readonly key?: string; readonly secret?: string };
}

/** @throws CommandError for an option that the command does not have */
export function parse(args: readonly string[], options: Options): Parsed {
  const { values, positionals } = parseStrictly(args, { ...options, ...common });
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [baseUrl, key, secret] = [text('base-url'), text('key'), text('secret')];
  return {
    positionals,
    text,
    isSet: (name) => values[name] === true,
    texts: (name) => [values[name]].flat().filter((value) => typeof value === 'string'),
    login: { ...(baseUrl && { baseUrl }), ...(key && { key }), ...(secret && { secret }) },
  };
}

function parseStrictly(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new CommandError('usage', `${sentence.replace(/\.$/, '')}.`);
  }
}

/** Reads a number from an option. */
export function numberOf(parsed: Parsed, name: string): number | undefined {
  const text = parsed.text(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new CommandError('usage', `--${name} takes a whole number.`);
  return Number(text);
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Usage, options and examples. */
  readonly help: string;
  readonly options: Options;
  readonly run: (parsed: Parsed, context: Context) => Promise<void>;
}
