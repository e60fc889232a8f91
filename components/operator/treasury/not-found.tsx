import { NotFoundPage } from '@/components/shell/states/not-found-page';
import { LinkButton } from '@/components/ui/controls/link-button';

/** The page for a URL without a record, with a link to the list. */
export function NoSuchRecord({ what, list, href }: { what: string; list: string; href: string }) {
  return (
    <NotFoundPage
      title={`No such ${what}`}
      description="The link may be incomplete."
      action={<LinkButton href={href}>{`Go to the ${list}`}</LinkButton>}
    />
  );
}
