import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the catalogue. */
export function InvestmentsHeader() {
  return (
    <PageHeader
      title="Investments"
      description="What can be bought, or could: prices, minimums, rates, and when an order of now would settle."
    />
  );
}
