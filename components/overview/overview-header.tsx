import { FundButton } from '@/components/balances/fund-button';
import { PageHeader } from '@/components/shell/page-header';

/** The head of the overview. */
export function OverviewHeader() {
  return <PageHeader title="Overview" actions={<FundButton variant="primary" />} />;
}
