/** The line number in a file; with a label on a phone, where the column has no header. */
export function LineNumber({ line }: { line: number }) {
  return (
    <span className="tabular">
      <span className="sm:hidden">Line </span>
      {line}
    </span>
  );
}
