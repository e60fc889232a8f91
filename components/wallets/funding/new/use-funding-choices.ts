'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import type { Currency } from '@/lib/contract/money';
import { activeMandatesQuery, fundingMethodsQuery } from '../queries';
import type { FundChoices } from './fund-schema';

/** A read that failed, as its way to try again needs it. */
interface FailedRead {
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
}

/** What a funding is chosen from, as far as it is known, and why it isn't. */
export interface FundingChoices {
  readonly choices: FundChoices | undefined;
  readonly failed: FailedRead | undefined;
}

/**
 * The methods of a currency and, where one of them debits, the accounts that it can debit.
 * @param wanted false while nobody means to fund: nothing is asked then
 */
export function useFundingChoices(currency: Currency, wanted = true): FundingChoices {
  const scope = useScope();
  const methods = useQuery({ ...fundingMethodsQuery(scope, currency), enabled: wanted });
  const hasDebit = methods.data?.data.some(({ method }) => method === 'beta_direct_debit') ?? false;
  const mandates = useQuery({ ...activeMandatesQuery(scope), enabled: wanted && hasDebit });
  const isKnown = methods.data !== undefined && (!hasDebit || mandates.data !== undefined);
  const failed = methods.error ? methods : mandates.error ? mandates : undefined;
  return {
    choices: isKnown
      ? { currency, methods: methods.data.data, mandates: (hasDebit && mandates.data?.data) || [] }
      : undefined,
    failed: isKnown ? undefined : failed,
  };
}
