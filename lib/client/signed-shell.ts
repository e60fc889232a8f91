/**
 * The shell function that signs and sends a request, with only openssl and curl. The README begins with the same lines.
 */
export const SIGNED_FUNCTION = `signed() { # signed METHOD TARGET [BODY]
  now=$(date +%s)
  hash=$(printf '%s' "\${3-}" | openssl dgst -sha256 -r | cut -d' ' -f1)
  signature=$(printf '%s\\n%s\\n%s\\n%s' "$now" "$1" "$2" "$hash" | openssl dgst -sha512 -hmac "$SVC_SECRET" -r | cut -d' ' -f1)
  curl -sS -X "$1" "\${SVC_URL:-http://localhost:4000}$2" \\
    -H "X-Svc-Key: $SVC_KEY" -H "X-Svc-Timestamp: $now" -H "X-Svc-Signature: $signature" \\
    -H "Idempotency-Key: $(openssl rand -hex 16)" -H 'Content-Type: application/json' \${3:+--data-binary} \${3:+"$3"}
}
`;

/** Reads the first value of a name from JSON: enough for this API's responses, whose ids come first. */
const FIELD_FUNCTION = `field() { # the first text with this name
  grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4
}
`;

/** A call in a shell program. */
interface ShellCall {
  readonly method: string;
  /** Path with query; `$name` is a value saved from an earlier call. */
  readonly target: string;
  /** JSON, with `$name` as in the path. */
  readonly body?: string | undefined;
  /** The purpose of the call, in a few words. */
  readonly comment?: string;
  /** Names that later calls use, each with the response field to save. */
  readonly saves?: Readonly<Record<string, string>>;
  /** Skips the call if this name already has a value. */
  readonly unless?: string | undefined;
}

/** Single-quotes a text and inserts the values of known names. */
function quoted(text: string, known: ReadonlySet<string>): string {
  const escaped = text.replaceAll("'", `'\\''`);
  return `'${escaped.replace(/\$(\w+)/g, (whole, name: string) => (known.has(name) ? `'"$${name}"'` : whole))}'`;
}

/** Writes a target with as little quoting as the shell allows. */
function targetWord(target: string, known: ReadonlySet<string>): string {
  if (/^[\w./-]+$/.test(target)) return target;
  return quoted(target, known).replace(/''$/, '');
}

function callLines(call: ShellCall, known: ReadonlySet<string>): string[] {
  const { method, target, body, saves = {} } = call;
  const line = ['signed', method, targetWord(target, known), ...(body ? [quoted(body, known)] : [])].join(
    ' ',
  );
  const saved = Object.entries(saves);
  // Responses end without a newline.
  if (saved.length === 0) return [`${line}; echo`];
  return [
    `answer=$(${line})`,
    'echo "$answer"',
    ...saved.map(([name, field]) => `${name}=$(printf '%s' "$answer" | field ${field})`),
  ];
}

function callBlock(call: ShellCall, known: ReadonlySet<string>): string {
  const lines = callLines(call, known);
  const guarded = call.unless
    ? [`if [ -z "$${call.unless}" ]; then`, ...lines.map((line) => `  ${line}`), 'fi']
    : lines;
  return [...(call.comment ? [`# ${call.comment}`] : []), ...guarded].join('\n');
}

/**
 * Writes calls as a shell program to paste: it signs each with openssl, sends it with curl and prints the responses. It
 * reads its key pair from SVC_KEY and SVC_SECRET, so it never contains one.
 * @param serviceUrl the service's base URL, used unless SVC_URL is set
 */
export function signedScript(calls: readonly ShellCall[], serviceUrl: string): string {
  const known = new Set<string>();
  const blocks = calls.map((call) => {
    const block = callBlock(call, known);
    for (const name of Object.keys(call.saves ?? {})) known.add(name);
    return block;
  });
  return [
    `: "\${SVC_KEY:?put your test key here}" "\${SVC_SECRET:?put its secret here}"\nexport SVC_URL="\${SVC_URL:-${serviceUrl}}"\n`,
    SIGNED_FUNCTION,
    ...(known.size > 0 ? [FIELD_FUNCTION] : []),
    `${blocks.join('\n\n')}\n`,
  ].join('\n');
}
