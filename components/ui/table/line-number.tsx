'use no memo';

/** The number of a line in a file; on a phone, where the column has no head, with its word. */
export function LineNumber({ line }: { line: number }) {
  return (
    <span className="tabular">
      <span className="sm:hidden">Line </span>
      {line}
    </span>
  );
}
