import { type Business, businessFieldNames } from '@/lib/contract/kyb/business';
import type { Stored, Values } from '../editing/merge';

/** Business information as texts by field, every field named. */
export const textsOf = (business: Business): Values =>
  Object.fromEntries(businessFieldNames.map((name) => [name, business[name] ?? '']));

export const storedOf = (business: Business): Stored => ({
  version: business.version,
  fields: textsOf(business),
});
