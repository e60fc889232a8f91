/** The placeholder of a missing value. */
export const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);
