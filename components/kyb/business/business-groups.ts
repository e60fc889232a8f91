import type { Business, BusinessField, EntityType } from '@/lib/contract/kyb/business';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/format';
import { type FactGroup, facts } from '../editing/fact-groups';
import { businessFieldLabels, entityTypeLabels } from '../labels/kyb';
import { fieldGroups } from './groups';

/** A field as readable text; undefined if it is not set. */
function textOf(business: Business, name: BusinessField): string | undefined {
  const text = business[name];
  if (!text) return undefined;
  if (name === 'country') return countryName(text);
  if (name === 'entity_type') return entityTypeLabels[text as EntityType] ?? text;
  return name === 'date_of_incorporation' ? formatDay(text) : text;
}

/** Read-only business information in the groups of its form. Empty groups are left out. */
export const businessGroups = (business: Business): FactGroup[] =>
  fieldGroups
    .map(({ title, fields }) => ({
      key: title,
      title,
      rows: facts(...fields.map(({ name }) => [businessFieldLabels[name], textOf(business, name)] as const)),
    }))
    .filter(({ rows }) => rows.length > 0);
