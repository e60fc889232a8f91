/** A button look for pages without imports: every page loads the script of its error state. */
export const plainButton =
  'inline-flex h-8 items-center rounded-md border border-border-strong bg-surface px-3 font-medium shadow-xs hover:bg-subtle';

/** A link on a page without a frame. It loads the whole page, so that the failed state is discarded. */
export function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={plainButton}>
      {children}
    </a>
  );
}
