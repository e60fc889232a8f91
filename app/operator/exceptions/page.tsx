import type { Metadata } from 'next';
import { ExceptionList } from '@/components/operator/exceptions/exception-list';

export const metadata: Metadata = { title: 'Exceptions' };

/** Provider reports that match no known record; makes two API calls: the page of the list, and how many match. */
export default async function ExceptionsPage({ searchParams }: PageProps<'/operator/exceptions'>) {
  return <ExceptionList address={await searchParams} />;
}
