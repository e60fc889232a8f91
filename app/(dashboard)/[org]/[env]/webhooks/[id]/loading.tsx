import { EndpointSkeleton } from '@/components/webhooks/endpoints/endpoint-skeleton';

/** An endpoint while it loads. */
export default function Loading() {
  return <EndpointSkeleton />;
}
