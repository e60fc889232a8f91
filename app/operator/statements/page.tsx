import type { Metadata } from 'next';
import { StatementList } from '@/components/operator/statements/statement-list';

export const metadata: Metadata = { title: 'Statements' };

/** The imported statements; makes two API calls: the page of the list, and how many match. */
export default async function StatementsPage({ searchParams }: PageProps<'/operator/statements'>) {
  return <StatementList address={await searchParams} />;
}
