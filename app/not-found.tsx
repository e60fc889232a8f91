import { PlainLink } from '@/components/shell/states/plain-link';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** Shown for an unknown URL, or a record that this member can't see. */
export default function NotFound() {
  return (
    <main id="main">
      <EmptyState
        // Not an icon of the library: every page loads the script of this page's content.
        icon={
          <span aria-hidden="true" className="font-semibold text-lg">
            ?
          </span>
        }
        title="Page not found"
        description="It may belong to another organisation or environment, or the link is incomplete."
        action={<PlainLink href="/">Go to home</PlainLink>}
        wholePage
        className="min-h-[60vh] justify-center"
      />
    </main>
  );
}
