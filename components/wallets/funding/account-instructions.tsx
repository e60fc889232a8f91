import { Copyable } from '@/components/ui/controls/copy';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { accountLines } from './account-text';

/** The account to pay into, line by line as a bank asks for it; each line copies itself. */
export function AccountInstructions({ request }: { request: FundingRequest }) {
  return (
    <DescriptionList
      items={accountLines(request).map(({ label, value, copied }) => ({
        label,
        value: (
          <Copyable value={copied ?? value} label={label.toLowerCase()} className="font-medium text-lg">
            {label === 'Amount' ? <Amount value={request.amount} currency={request.currency} /> : value}
          </Copyable>
        ),
      }))}
    />
  );
}
