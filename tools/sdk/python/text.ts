const WIDTH = 110;

/** Python's reserved names; a parameter with such a name gets a trailing underscore. */
const reserved = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

export const isReserved = (name: string): boolean => reserved.has(name);

/** Breaks a long line of code: the values of a Literal go on separate lines. */
export const broken = (line: string): string =>
  line.length <= WIDTH
    ? line
    : line.replace(/Literal\[([^\]]*)\]/g, (_, values: string) => {
        const indent = /^ */.exec(line)?.[0] ?? '';
        const rows = values.split(', "').map((value, at) => `${indent}    ${at === 0 ? '' : '"'}${value},`);
        return `Literal[\n${rows.join('\n')}\n${indent}]`;
      });

/** A call or a signature, on one line if it is short enough. */
export function bracketed(start: string, parts: readonly string[], end: string): string[] {
  const line = `${start}${parts.join(', ')}${end}`;
  if (line.length <= WIDTH && !line.includes('\n')) return [line];
  const indent = /^ */.exec(start)?.[0] ?? '';
  return [start, ...parts.map((part) => broken(`${indent}    ${part},`)), `${indent}${end}`];
}

/** A text literal. JSON's escapes are Python's. */
export const literal = (text: string): string => JSON.stringify(text);

/** Wraps text to the width; continuation lines of a paragraph are indented by `hanging`. */
function wrap(text: string, indent: string, hanging = ''): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const part of paragraph.split(/ +/).filter(Boolean)) {
      const start = lines.length === 0 ? indent : indent + hanging;
      const longer = line === '' ? start + part : `${line} ${part}`;
      if (line !== '' && longer.length > WIDTH) {
        lines.push(line);
        line = indent + hanging + part;
      } else line = longer;
    }
    return line === '' && lines.length === 0 ? [''] : [...lines, line];
  });
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');

/** A named section of a docstring, with one line per entry. */
export interface DocSection {
  readonly title: string;
  readonly entries: readonly string[];
}

/** The lines of a docstring; none for empty text. */
export function docstring(text: string, indent: string, sections: readonly DocSection[] = []): string[] {
  if (text === '') return [];
  const [first = '', ...rest] = wrap(escaped(text), indent);
  const more = sections
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ title, entries }) => [
      '',
      `${indent}${title}:`,
      ...entries.flatMap((entry) => wrap(escaped(entry), `${indent}    `, '    ')),
    ]);
  const opening = `${indent}"""${first.slice(indent.length)}`;
  const lines = [opening, ...rest, ...more];
  const last = lines.at(-1) ?? '';
  const fits = lines.length === 1 && last.length + 3 <= WIDTH && !last.endsWith('"');
  return fits ? [`${last}"""`] : [...lines, `${indent}"""`];
}
