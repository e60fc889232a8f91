import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Exit codes, by what went wrong. */
export const exitCodes = {
  /** The service answered with an error, or a signature is not valid. */
  failed: 1,
  usage: 2,
  not_logged_in: 3,
  /** The service could not be reached, or did not answer in time. */
  no_connection: 4,
} as const;

type Reason = keyof typeof exitCodes;

/** What a command reports instead of going on. */
export class CommandError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What a command has of the world around it. */
export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output: a value as JSON, or the text that people read. */
  readonly print: (value: unknown, text: string) => void;
  /** Writes a remark to standard error, unless --json. */
  readonly note: (text: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly json: boolean;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options of every command. */
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
  /** The text of an option; undefined where it is not given. */
  readonly text: (name: string) => string | undefined;
  readonly isSet: (name: string) => boolean;
  /** Every value of an option that may be repeated. */
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

/** A number from an option. */
export function numberOf(parsed: Parsed, name: string): number | undefined {
  const text = parsed.text(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new CommandError('usage', `--${name} takes a whole number.`);
  return Number(text);
}

/** One command of the program. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** How it is called, what its options do, and examples. */
  readonly help: string;
  readonly options: Options;
  readonly run: (parsed: Parsed, context: Context) => Promise<void>;
}
