import { invalidFields } from '@/server/platform/kernel/errors';
import { faultsOf } from './rules';
import type { InvestmentRow } from './store';

/**
 * Checks that the terms of an investment agree with each other.
 * @throws ApiError validation_failed whose details name each field.
 */
export function checkTerms(row: InvestmentRow): void {
  const faults = faultsOf({ ...row, type: row.type });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
