import { PlainLink } from '@/components/shell/states/plain-link';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** An address that leads nowhere, or to a record that isn't there for this member. */
export default function NotFound() {
  return (
    <main id="main">
      <EmptyState
        // No icon of the library: every page loads the script of what this one shows.
        icon={
          <span aria-hidden="true" className="font-semibold text-lg">
            ?
          </span>
        }
        title="Page not found"
        description="It may belong to another organisation or environment, or the link is incomplete."
        action={<PlainLink href="/">Go to the overview</PlainLink>}
        wholePage
        className="min-h-[60vh] justify-center"
      />
    </main>
  );
}
