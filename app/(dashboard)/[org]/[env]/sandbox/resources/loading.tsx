import { ListSkeleton } from '@/components/sandbox/clock/clock-skeleton';

/** What is open, on its way. */
export default function Loading() {
  return (
    <>
      <ListSkeleton label="what is open" lines={3} />
      <ListSkeleton label="more of what is open" lines={2} />
    </>
  );
}
