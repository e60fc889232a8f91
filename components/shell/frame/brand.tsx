/** The product name with its logo: two balanced bars of a ledger. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tracking-tight">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <rect width="20" height="20" rx="5" className="fill-accent" />
        <path
          d="M5.5 7.5h9M5.5 12.5h9M10 5v10"
          className="stroke-on-accent"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      Partner Desk
    </span>
  );
}
