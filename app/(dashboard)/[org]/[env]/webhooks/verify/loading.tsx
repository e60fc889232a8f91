import { PageHeader } from '@/components/shell/frame/page-header';

/** The verifier reads nothing, so its head is all there is to wait with. */
export default function Loading() {
  return <PageHeader title="Verify a signature" />;
}
