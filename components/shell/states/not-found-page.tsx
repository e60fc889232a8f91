import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '../frame/page-header';

type NotFoundPageProps = {
  title?: string;
  /** The possible reason. */
  description: string;
  /** A link to another page. */
  action: ReactNode;
};

/** The not-found state of a page within a frame. Hidden and missing pages look the same. */
export function NotFoundPage({ title = 'Page not found', description, action }: NotFoundPageProps) {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={title}
        description={description}
        action={action}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
