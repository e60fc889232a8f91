import * as library from 'ibantools';
import type { SettlementAccountInput } from '@/lib/contract/kyb/accounts';
import type { Faults } from '@/lib/contract/kyb/checks';
import { foreignBankFaults as faultsBy } from '@/lib/contract/kyb/foreign-banks';

/** What is wrong with the SWIFT code and the IBAN of an account in USD, by the library that knows them. */
export const foreignBankFaults = (account: SettlementAccountInput): Faults => faultsBy(library, account);
