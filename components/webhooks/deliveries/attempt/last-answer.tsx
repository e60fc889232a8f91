import { cn } from '@/components/ui/cn';
import { attemptText } from '../../labels/deliveries';

type LastAnswerProps = {
  status: number | undefined;
  error: string | undefined;
  className?: string;
};

/** What came back, in a line: the HTTP code and its name, or in words why there was none. */
export function LastAnswer({ status, error, className }: LastAnswerProps) {
  const words = attemptText(status, error);
  if (!words) return <span className={cn('text-muted', className)}>None yet</span>;
  return (
    <span className={cn('block truncate', className)} title={error}>
      {status === undefined ? null : (
        <span className={cn('tabular mr-1.5 font-medium', error !== undefined && 'text-danger')}>
          {status}
        </span>
      )}
      <span className={status === undefined ? 'text-danger' : 'text-muted'}>{words.short}</span>
    </span>
  );
}
