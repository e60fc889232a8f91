import type { TimelineTone } from '@/components/ui/display/timeline-entry';
import { sumMoney } from '@/lib/contract/money';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { formatAmount } from '@/lib/format';
import { maskedAccount } from '../labels/mandates';

type Page = {
  readonly data: readonly Pick<FundingRequest, 'amount' | 'currency'>[];
  readonly next_cursor: string | null;
};

/** The pending debits of a mandate as text: `2 debits, NGN 1,500.00 in all`; `None`. */
export function pendingText({ data, next_cursor }: Page): string {
  if (data.length === 0) return 'None';
  const sum = formatAmount(sumMoney(data.map(({ amount }) => amount)), 'NGN');
  if (next_cursor) return `More than ${data.length} debits, over ${sum}`;
  return data.length === 1 ? `1 debit of ${sum}` : `${data.length} debits, ${sum} in all`;
}

/** One step in the life cycle of a mandate. */
export interface MandateStep {
  readonly id: 'asked' | 'agreed' | 'active' | 'revoked' | 'failed' | 'lapses';
  readonly title: string;
  readonly detail?: string | undefined;
  /** The time; omitted if it is unknown. */
  readonly at?: string | undefined;
  readonly tone: TimelineTone;
}

const agreesAhead: MandateStep = {
  id: 'agreed',
  title: 'The holder agrees',
  detail: 'On the bank’s page.',
  tone: 'ahead',
};
const activeAhead: MandateStep = { id: 'active', title: 'The bank activates it', tone: 'ahead' };

/** The life cycle of a mandate, oldest first, with expected steps. */
export function mandateTimeline(mandate: Mandate): MandateStep[] {
  const { status, authorised_at, activated_at, expires_at, failure_reason } = mandate;
  const asked: MandateStep = {
    id: 'asked',
    title: 'Requested',
    detail: `Up to ${formatAmount(mandate.maximum_amount, 'NGN')} per debit, from ${maskedAccount(mandate)}.`,
    at: mandate.created_at,
    tone: 'done',
  };
  // The sandbox's first mandate was active from the start, without an authorisation.
  const agreed: MandateStep[] = authorised_at
    ? [{ id: 'agreed', title: 'The holder agreed', at: authorised_at, tone: 'done' }]
    : [];
  const lapses: MandateStep[] = expires_at
    ? [{ id: 'lapses', title: 'Expires unless agreed', at: expires_at, tone: 'ahead' }]
    : [];
  switch (status) {
    case 'pending_authorisation':
      return [asked, agreesAhead, ...lapses, activeAhead];
    case 'pending_activation':
      return [asked, ...agreed, activeAhead];
    case 'active':
      return [
        asked,
        ...agreed,
        { id: 'active', title: 'Active', detail: 'Ready for debits.', at: activated_at, tone: 'positive' },
      ];
    case 'revoked':
      return [
        asked,
        ...agreed,
        { id: 'active', title: 'Became active', at: activated_at, tone: 'done' },
        {
          id: 'revoked',
          title: 'Revoked',
          detail: failure_reason ?? 'It can no longer be debited.',
          at: mandate.revoked_at,
          tone: 'neutral',
        },
      ];
    case 'failed':
      return [
        asked,
        ...agreed,
        { id: 'failed', title: 'Failed', detail: failure_reason, at: mandate.updated_at, tone: 'danger' },
      ];
  }
}
