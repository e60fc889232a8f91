import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The form on its way. */
export default function NewWebhookLoading() {
  return (
    <>
      <PageHeader title="Add a webhook endpoint" />
      <Loading label="the form">
        <Card className="max-w-2xl space-y-6 p-4 sm:p-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-14" />
          <Skeleton className="h-36" />
        </Card>
      </Loading>
    </>
  );
}
