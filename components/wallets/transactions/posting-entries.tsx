import { Copyable } from '@/components/ui/controls/copy';
import { Amount } from '@/components/ui/display/amount';
import { Status } from '@/components/ui/feedback/status';
import { sumMoney } from '@/lib/contract/money';
import type { TransactionTrace } from '@/lib/contract/wallets/transactions';
import { accountName } from './labels';

type PostingEntriesProps = { posting: TransactionTrace['posting']; currency: string };

const head = 'pb-1.5 font-medium text-muted text-xs';
const cell = 'border-border border-t py-2 text-text';

/** Both sides of a posting with their sum, which is zero in a consistent ledger. */
export function PostingEntries({ posting, currency }: PostingEntriesProps) {
  const sum = sumMoney(posting.entries.map(({ amount }) => amount));
  return (
    <div className="mt-2 rounded-md border border-border bg-canvas px-3 py-2.5">
      <table className="w-full">
        <caption className="sr-only">Entries of the posting, in {currency}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              Account
            </th>
            <th scope="col" className={`${head} text-right`}>
              Amount, {currency}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              Balance after
            </th>
          </tr>
        </thead>
        <tbody>
          {posting.entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
                {accountName(entry.account)}
              </th>
              <td className={cell}>
                <Amount value={entry.amount} sign="always" align="right" />
              </td>
              <td className={`${cell} max-sm:hidden`}>
                <Amount value={entry.balance_after} align="right" className="text-muted" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${cell} text-left font-medium`}>
              Sum
            </th>
            <td className={`${cell} font-medium`}>
              <Amount value={sum} sign="always" align="right" />
            </td>
            <td className={`${cell} max-sm:hidden`} />
          </tr>
        </tfoot>
      </table>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-border border-t pt-2 text-sm">
        <Copyable value={posting.id} label="posting ID">
          Posting ID
        </Copyable>
        {sum === '0.00' ? (
          <Status tone="positive" label="Adds up to zero" />
        ) : (
          <Status tone="danger" label="Does not add up" />
        )}
      </div>
    </div>
  );
}
