import { ApiError } from '@/server/platform/kernel/errors';

const DEPTH = 32;
/** Of all objects and lists together; the largest body of the API, a batch of orders, has fewer than 7,000. */
const MOST_VALUES = 10_000;

const refuse = (reason: string): never => {
  throw new ApiError('validation_failed', `The body is not valid JSON: ${reason}.`, { body: reason });
};

/** Decodes the body: UTF-8 without a byte-order mark. */
function decode(bytes: Uint8Array): string {
  if (bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    refuse('it starts with a byte-order mark');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('it is not UTF-8');
  }
}

/**
 * Rejects more values than any operation takes, before parsing. Every value is followed by a comma or is the last of
 * its level, so commas and levels count them.
 */
function checkCount(text: string): void {
  let values = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInText = !isInText;
    else if (isInText) index += character === '\\' ? 1 : 0;
    else if (character === ',' || character === '{' || character === '[') {
      values += 1;
      if (values > MOST_VALUES) refuse(`it has more than ${MOST_VALUES} values`);
    }
  }
}

interface Level {
  readonly names: Set<string> | null;
}

/**
 * Finds what JSON.parse accepts silently: a duplicate name in an object, and too many levels. JSON.parse keeps the
 * last of two equal names.
 */
function checkStructure(text: string): void {
  const levels: Level[] = [];
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    if (found === '{' || found === '[') {
      levels.push({ names: found === '{' ? new Set() : null });
      if (levels.length > DEPTH) refuse(`it has more than ${DEPTH} levels`);
    } else if (found === '}' || found === ']') {
      levels.pop();
    } else if (isName(text, token.lastIndex)) {
      checkName(String(JSON.parse(found)), levels.at(-1)?.names ?? null);
    }
  }
}

/** Whether a colon follows, after any white space. */
function isName(text: string, from: number): boolean {
  let index = from;
  while (' \t\n\r'.includes(text.charAt(index)) && index < text.length) index += 1;
  return text.charAt(index) === ':';
}

function checkName(name: string, names: Set<string> | null): void {
  if (name === '__proto__') refuse('it has the name __proto__');
  if (names?.has(name)) refuse(`it has the name ${JSON.stringify(name)} twice`);
  names?.add(name);
}

/** U+0000 can't be stored, and a lone surrogate is no character. */
function checkStrings(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) refuse('it has the character U+0000');
    if (!value.isWellFormed()) refuse('it has a lone surrogate');
  } else if (Array.isArray(value)) {
    value.forEach(checkStrings);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      checkStrings(name);
      checkStrings(inner);
    }
  }
}

/**
 * Reads a JSON body strictly. *
 * @throws ApiError validation_failed for invalid UTF-8, a byte-order mark, duplicate names, `__proto__`, U+0000, lone
 *   *   surrogates, more than 32 levels, more than 10,000 values, or invalid JSON.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  checkCount(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('it does not parse');
  }
  checkStructure(text);
  checkStrings(value);
  return value;
}

const MEDIA_TYPE = /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i;

/**
 * Checks the Content-Type of a JSON body.
 * @throws ApiError unsupported_media_type.
 */
export function checkMediaType(contentType: string | undefined): void {
  if (!MEDIA_TYPE.test(contentType ?? '')) {
    throw new ApiError('unsupported_media_type', 'Send the body as application/json in UTF-8.');
  }
}
