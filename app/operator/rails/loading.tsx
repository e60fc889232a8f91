import { RailsSkeleton } from '@/components/operator/rails/rails-skeleton';

/** The shape of the rails. */
export default function RailsLoading() {
  return <RailsSkeleton />;
}
