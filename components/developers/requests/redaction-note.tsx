/** The marks that stand in the log in place of values. */
const marks = [
  ['[secret]', 'a secret, which no log holds'],
  ['[personal]', 'somebody’s personal data'],
  ['[unknown field]', 'something that the interface knows no field for'],
] as const;

/** Whether a logged text holds marks in place of values. */
export const isRedacted = (text: string): boolean => marks.some(([mark]) => text.includes(mark));

/** Says what the marks in a body stand for; nothing where there are none. */
export function RedactionNote({ text }: { text: string }) {
  const found = marks.filter(([mark]) => text.includes(mark));
  if (found.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      Replaced before it was written down:{' '}
      {found.map(([mark, meaning], index) => (
        <span key={mark}>
          {index > 0 ? '; ' : ''}
          <code className="font-mono">{mark}</code> is {meaning}
        </span>
      ))}
      .
    </p>
  );
}
