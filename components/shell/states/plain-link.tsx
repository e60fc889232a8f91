'use no memo';

/** The look of a button, for pages that import nothing: every page loads the script of what shows when it fails. */
export const plainButton =
  'inline-flex h-8 items-center rounded-md border border-border-strong bg-surface px-3 font-medium shadow-xs hover:bg-subtle';

/** A link out of a page without a frame, as a whole load: what has failed does not follow. */
export function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={plainButton}>
      {children}
    </a>
  );
}
