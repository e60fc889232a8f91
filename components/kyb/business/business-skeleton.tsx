import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { fieldGroups } from './groups';

/** The form of the business while it loads: each group in its own size. */
export function BusinessSkeleton() {
  return (
    <Loading label="the business information" className="space-y-8">
      {fieldGroups.map(({ title, fields }) => (
        <div key={title}>
          <Skeleton className="mb-2 h-5 w-40" />
          <Skeleton className="mb-3 w-72 max-w-full" />
          <Card className="grid gap-x-5 gap-y-6 p-4 sm:grid-cols-2 sm:p-5">
            {fields.map(({ name, isWide }) => (
              <div key={name} className={isWide ? 'space-y-1.5 sm:col-span-2' : 'space-y-1.5'}>
                <Skeleton className="w-32" />
                <Skeleton className={isWide ? 'h-20' : 'h-9'} />
                <Skeleton className="w-64 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Loading>
  );
}
