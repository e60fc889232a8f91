import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { RecordField } from './record-schema';

interface RefusedField {
  readonly field: RecordField | 'file';
  /** What is wrong with it, in words. */
  readonly message: string;
}

const known: Readonly<Record<string, RefusedField>> = {
  not_found: {
    field: 'funding_reference',
    message:
      'No funding request of a live environment has this reference. Compare it with the bank’s advice.',
  },
  method_not_supported: {
    field: 'funding_reference',
    message: 'This request is not paid by hand: its provider says when the money is there.',
  },
  invalid_state: {
    field: 'funding_reference',
    message: 'Nothing can be recorded for this request as it stands. See the transfers of this reference.',
  },
  duplicate_reference: {
    field: 'bank_reference',
    message: 'This bank reference was recorded before. Search the transfers for it.',
  },
};

const fields: ReadonlySet<string> = new Set<RefusedField['field']>([
  'funding_reference',
  'amount_received',
  'received_on',
  'bank_reference',
  'note',
  'file',
]);

/** The field that a refusal of the service is about, with its words; undefined where it is about none. */
export function refusedField({ code, details }: ActionError): RefusedField | undefined {
  if (code !== 'validation_failed') return known[code];
  const [found] = Object.entries(details).filter(([field]) => fields.has(field));
  return (
    found && { field: found[0] as RefusedField['field'], message: `It ${found[1] ?? 'can’t be taken'}.` }
  );
}
