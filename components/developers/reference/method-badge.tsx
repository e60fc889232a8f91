import { cn } from '@/components/ui/cn';

const tones: Readonly<Record<string, string>> = {
  GET: 'text-accent-ink',
  POST: 'text-positive',
  PUT: 'text-warning',
  PATCH: 'text-warning',
  DELETE: 'text-danger',
};

/** The method of a call, as wide as the longest method, so that paths align. */
export function Method({ method, className }: { method: string; className?: string }) {
  return (
    <span className={cn('inline-block shrink-0 font-medium font-mono text-xs/5', tones[method], className)}>
      {method}
    </span>
  );
}
