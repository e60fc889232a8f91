import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';

export const investmentTypeLabels: Record<InvestmentType, string> = {
  equity: 'Equity',
  mutual_fund: 'Mutual fund',
  fixed_income: 'Fixed income',
  treasury_bill: 'Treasury bill',
  commercial_paper: 'Commercial paper',
};

export const investmentStatusLabels: Record<Investment['status'], string> = {
  open: 'Open',
  closed: 'Closed',
};

export const riskLabels: Record<Investment['risk_level'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
