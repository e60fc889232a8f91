import { Status, type StatusTone } from '@/components/ui/feedback/status';

function toneOf(status: number): StatusTone {
  if (status < 400) return 'positive';
  return status < 500 ? 'warning' : 'danger';
}

/** The status code of a response with a shape and a colour. */
export const StatusCode = ({ status }: { status: number }) => (
  <Status tone={toneOf(status)} label={String(status)} />
);
