import { PageHeader } from '@/components/shell/frame/page-header';
import { FundButton } from '@/components/wallets/balances/fund-button';

/** The head of the overview. */
export function OverviewHeader() {
  return <PageHeader title="Overview" actions={<FundButton variant="primary" />} />;
}
