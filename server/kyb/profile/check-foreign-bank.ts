import * as library from 'ibantools';
import type { SettlementAccountInput } from '@/lib/contract/kyb/accounts';
import type { Faults } from '@/lib/contract/kyb/checks';
import { foreignBankFaults as faultsBy } from '@/lib/contract/kyb/foreign-banks';

/** Errors of a USD account's SWIFT code and IBAN, checked by a library. */
export const foreignBankFaults = (account: SettlementAccountInput): Faults => faultsBy(library, account);
