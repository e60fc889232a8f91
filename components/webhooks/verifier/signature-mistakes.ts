/** The correction of one common mistake with a secret or a body. */
interface Variant<Value> {
  readonly value: Value;
  /**
   * The mistake, as text after "It matches": "with the white space around the secret left out". Empty for no mistake.
   */
  readonly words: string;
}

const encoder = new TextEncoder();
const PREFIX = 'whsec_';

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function withoutRepeats<Value>(variants: readonly Variant<Value>[], same: (value: Value) => string) {
  const seen = new Set<string>();
  return variants.filter(({ value }) => {
    const text = same(value);
    return seen.has(text) ? false : seen.add(text);
  });
}

/** The correct key, which is the full text of the secret, and common mistakes. */
export function keyVariants(secret: string): Variant<Uint8Array<ArrayBuffer>>[] {
  const bare = secret.trim().replace(/^["']|["']$/g, '');
  const core = bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare;
  const bytes = decoded(core);
  const variants = [
    { value: encoder.encode(secret), words: '' },
    { value: encoder.encode(secret.trim()), words: 'without the white space around the secret' },
    { value: encoder.encode(bare), words: 'without the quotation marks around the secret' },
    {
      value: encoder.encode(PREFIX + core),
      words: `with ${PREFIX} before the secret: the prefix belongs to it`,
    },
    {
      value: encoder.encode(core),
      words: `with ${PREFIX} taken off the secret. Deliveries are signed with the whole text, prefix included`,
    },
    ...(bytes
      ? [
          {
            value: bytes,
            words:
              'with the secret decoded from base64. Deliveries are signed with its text, not with its bytes',
          },
        ]
      : []),
    { value: encoder.encode(`${bare}\n`), words: 'with a newline at the end of the secret' },
  ];
  return withoutRepeats(variants, (value) => value.join());
}

function parsed(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}

/** JSON with a space after each colon and comma, as Python's json.dumps writes it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`);
  return `{${members.join(', ')}}`;
}

const REFORMATTED = 'It was parsed and written again: check the bytes as they came, before parsing';

/** The unchanged body, and the variants before common changes in transit. */
export function bodyVariants(body: string): Variant<string>[] {
  const json = parsed(body);
  const variants = [
    { value: body, words: '' },
    { value: body.replace(/\r?\n$/, ''), words: 'without the newline at the end of the body' },
    { value: body.trim(), words: 'without the white space around the body' },
    { value: `${body}\n`, words: 'with a newline at the end of the body' },
    { value: body.replaceAll('\r\n', '\n'), words: 'with line ends of one character (LF) in the body' },
    { value: body.replace(/\r?\n/g, '\r\n'), words: 'with line ends of two characters (CRLF) in the body' },
    { value: body.replace(/^\ufeff/, ''), words: 'without the byte order mark before the body' },
    ...(json
      ? [
          { value: JSON.stringify(json.value), words: `with the body as compact JSON. ${REFORMATTED}` },
          {
            value: JSON.stringify(json.value, null, 2),
            words: `with the body as indented JSON. ${REFORMATTED}`,
          },
          { value: spaced(json.value), words: `with spaces after colons and commas. ${REFORMATTED}` },
        ]
      : []),
  ];
  return withoutRepeats(variants, (value) => value);
}

/** Unusual features of a body: deliveries are compact JSON on one line. */
export function bodyHints(body: string): string[] {
  const json = parsed(body);
  return [
    ...(body.startsWith('\ufeff') ? ['It begins with a byte order mark.'] : []),
    ...(/\n$/.test(body) ? ['It ends with a newline; the body of a delivery does not.'] : []),
    ...(body.includes('\r') ? ['It has line ends of two characters (CRLF).'] : []),
    ...(json ? [] : ['It is not JSON: a part may be missing.']),
    ...(json && body.trim() !== JSON.stringify(json.value)
      ? ['It is not the compact JSON of a delivery: it may have been parsed and written again.']
      : []),
  ];
}
