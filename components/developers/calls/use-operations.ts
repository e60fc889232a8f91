'use client';

import { useQuery } from '@tanstack/react-query';
import { operationsAddress } from '@/lib/client/addresses';
import { readApiError } from '@/lib/client/errors';
import type { OperationEntry } from '@/lib/dashboard/reference/operation-index';

interface Operations {
  readonly service_url: string;
  readonly operations: readonly OperationEntry[];
}

async function fetchOperations(): Promise<Operations> {
  const response = await fetch(operationsAddress, { headers: { accept: 'application/json' } });
  const text = await response.text();
  if (!response.ok) throw readApiError(response, text);
  return JSON.parse(text) as Operations;
}

/** Which call each operation is. Read when somebody looks, and kept: it changes with the version of the dashboard alone. */
export const useOperations = () =>
  useQuery({
    queryKey: ['operations'],
    queryFn: fetchOperations,
    staleTime: Number.POSITIVE_INFINITY,
  });
