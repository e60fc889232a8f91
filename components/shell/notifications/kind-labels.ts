import {
  BadgeCheck,
  Ban,
  CalendarClock,
  CircleCheck,
  ClockAlert,
  FileText,
  FileX,
  KeyRound,
  Landmark,
  type LucideIcon,
  Unplug,
  UserRoundCheck,
  Wallet,
} from 'lucide-react';
import type { NotificationKind } from '@/lib/contract/organisation/notifications';

interface KindLabels {
  readonly Icon: LucideIcon;
  /** A short name. */
  readonly word: string;
  /** When it is sent, as a sentence. */
  readonly when: string;
  /** When email is sent: test-environment events are mostly tests, so they send less. */
  readonly mails: string;
}

const OF_LIVE = 'Email covers live only.';
const OF_BOTH = 'Email covers test and live.';

/** The labels of the notification kinds, in the order of the settings. */
export const kindLabels: Readonly<Record<NotificationKind, KindLabels>> = {
  funding_settled: {
    Icon: Landmark,
    word: 'Funding settled',
    when: 'A funding request was paid into a wallet.',
    mails: OF_LIVE,
  },
  funding_expired: {
    Icon: ClockAlert,
    word: 'Funding expired or failed',
    when: 'A funding request ended without payment.',
    mails: OF_LIVE,
  },
  order_failed: {
    Icon: Ban,
    word: 'Order failed',
    when: 'An order could not be executed.',
    mails: OF_LIVE,
  },
  kyb_moved: {
    Icon: BadgeCheck,
    word: 'Verification updated',
    when: 'The verification was approved, rejected, or needs something from you.',
    mails: 'One verification covers test and live.',
  },
  document_expiring: {
    Icon: CalendarClock,
    word: 'Document expiring',
    when: 'A document of the verification expires in 60, 30 or 7 days or today, or a newer one is requested.',
    mails: 'One verification covers test and live.',
  },
  endpoint_failing: {
    Icon: Unplug,
    word: 'Endpoint failing',
    when: 'A webhook endpoint stopped accepting deliveries or was disabled.',
    mails: OF_BOTH,
  },
  mandate_revoked: {
    Icon: FileX,
    word: 'Mandate revoked',
    when: 'A direct-debit mandate can no longer be debited.',
    mails: OF_LIVE,
  },
  balance_low: {
    Icon: Wallet,
    word: 'Low balance',
    when: 'A wallet fell below the amount you set.',
    mails: OF_LIVE,
  },
  key_expiring: {
    Icon: KeyRound,
    word: 'Key about to expire',
    when: 'An API key expires within 14 days, and again within a day.',
    mails: OF_BOTH,
  },
  statement_ready: {
    Icon: FileText,
    word: 'Monthly statements',
    when: 'On the first of each month in Lagos: last month’s wallet statements are ready to download.',
    mails: 'Live wallets only.',
  },
  approval_requested: {
    Icon: UserRoundCheck,
    word: 'Approval needed',
    when: 'Someone requests something you can approve.',
    mails: OF_LIVE,
  },
  approval_decided: {
    Icon: CircleCheck,
    word: 'Approval decided',
    when: 'Your request was approved or declined.',
    mails: OF_LIVE,
  },
};
