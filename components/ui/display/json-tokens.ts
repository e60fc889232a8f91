export interface JsonToken {
  readonly kind: 'name' | 'text' | 'figure' | 'word' | 'mark';
  readonly text: string;
  /** Offset in characters. */
  readonly at: number;
}

const TOKEN =
  /(?<quoted>"(?:\\.|[^"\\])*")(?<colon>:)?|(?<figure>-?\d[\d.eE+-]*)|(?<word>true|false|null)|[^"\w-]+/g;

function kindOf({ quoted, colon, figure, word }: Record<string, string | undefined>): JsonToken['kind'] {
  if (quoted !== undefined) return colon ? 'name' : 'text';
  if (figure !== undefined) return 'figure';
  return word === undefined ? 'mark' : 'word';
}

/** Splits a value's indented JSON into tokens for highlighting; joined, they are the JSON. */
export function jsonTokens(value: unknown): JsonToken[] {
  const json = JSON.stringify(value, null, 2);
  return [...json.matchAll(TOKEN)].map((match) => ({
    kind: kindOf(match.groups ?? {}),
    text: match[0],
    at: match.index,
  }));
}
