import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { networkNames } from '@/lib/contract/kyb/banks';

/** The institution of an account: its bank, or the network of a wallet. */
export const placeOf = ({ bank_name, bank_code, network, swift_code }: SettlementAccount): string =>
  network ? networkNames[network] : (bank_name ?? bank_code ?? swift_code ?? '');
