import {
  ArrowLeftRight,
  CandlestickChart,
  ClipboardList,
  FileSignature,
  FileText,
  HandCoins,
  Inbox,
  KeyRound,
  Landmark,
  type LucideIcon,
  PieChart,
  RadioTower,
  ScrollText,
  Send,
  UserRound,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { Found } from '@/lib/contract/developers/search';

/** How records of each kind are called and drawn where they are found. */
export const recordKinds: Readonly<
  Record<Found['type'], { readonly word: string; readonly Icon: LucideIcon }>
> = {
  wallet: { word: 'Wallet', Icon: Wallet },
  funding_request: { word: 'Funding request', Icon: Landmark },
  transaction: { word: 'Transaction', Icon: ArrowLeftRight },
  mandate: { word: 'Mandate', Icon: FileSignature },
  investment: { word: 'Investment', Icon: HandCoins },
  instrument: { word: 'Instrument', Icon: CandlestickChart },
  order: { word: 'Order', Icon: ClipboardList },
  holding: { word: 'Holding', Icon: PieChart },
  webhook: { word: 'Webhook endpoint', Icon: Webhook },
  delivery: { word: 'Delivery', Icon: Send },
  event: { word: 'Event', Icon: RadioTower },
  inbox: { word: 'Webhook inbox', Icon: Inbox },
  kyb_person: { word: 'Person of the verification', Icon: UserRound },
  kyb_document: { word: 'Document of the verification', Icon: FileText },
  member: { word: 'Member', Icon: Users },
  key: { word: 'API key', Icon: KeyRound },
  request: { word: 'Request', Icon: ScrollText },
};
