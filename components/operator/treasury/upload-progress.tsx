'use client';

import { Progress } from '@/components/ui/feedback/progress';
import { formatBytes } from '@/lib/format';

/** How far a file has come, in real bytes; once all of them are out, that the service works on them. */
export function UploadProgress({ sent, size, working }: { sent: number; size: number; working: string }) {
  const isOut = sent >= size;
  return (
    <Progress
      label={isOut ? working : 'Sending the file'}
      {...(isOut ? {} : { percent: (sent / size) * 100 })}
      detail={isOut ? undefined : `${formatBytes(sent)} of ${formatBytes(size)}`}
    />
  );
}
