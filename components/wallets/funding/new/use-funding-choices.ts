'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import type { Currency } from '@/lib/contract/money';
import { activeMandatesQuery, fundingMethodsQuery } from '../queries';
import type { FundChoices } from './fund-schema';

/** A failed read with its retry. */
interface FailedRead {
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
}

/** The funding options as far as they are loaded, and why they are not. */
export interface FundingChoices {
  readonly choices: FundChoices | undefined;
  readonly failed: FailedRead | undefined;
}

/**
 * The methods of a currency and, if one is direct debit, its mandates.
 * @param wanted false if no funding is intended: then nothing is read
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
