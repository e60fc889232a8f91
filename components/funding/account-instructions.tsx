import { Amount } from '@/components/ui/amount';
import { Copyable } from '@/components/ui/copy';
import { DescriptionList } from '@/components/ui/description-list';
import type { FundingRequest } from '@/lib/contract/funding';
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
