import type { Metadata } from 'next';
import { CaseQueue } from '@/components/operator/review/queue/case-queue';

export const metadata: Metadata = { title: 'Verifications' };

/**
 * The operators' home: the queue of verifications, and above it what needs someone. Makes five API calls: the page of the
 * list, how many match, and three for what is above, which only the first page of all of them has.
 */
export default async function QueuePage({ searchParams }: PageProps<'/operator'>) {
  return <CaseQueue address={await searchParams} />;
}
