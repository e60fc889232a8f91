'use no memo';

import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageHeader } from '../frame/page-header';

type NotFoundPageProps = {
  title?: string;
  /** Why that may be. */
  description: string;
  /** The way out. */
  action: ReactNode;
};

/** A page within a frame that is not there. Hidden and absent look the same. */
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
