import type { Metadata } from 'next';
import { TransferList } from '@/components/operator/transfers/transfer-list';

export const metadata: Metadata = { title: 'Transfers' };

/** The transfers that operators record; makes two API calls: the page of the list, and how many match. */
export default async function TransfersPage({ searchParams }: PageProps<'/operator/transfers'>) {
  return <TransferList address={await searchParams} />;
}
