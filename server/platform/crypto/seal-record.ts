import type { Settings } from '../kernel/settings';
import { open, seal } from './seal';

/** A row that belongs to a whole organisation, whatever the environment of the key that writes it. */
interface RecordBinding {
  readonly organisationId: string;
  readonly table: string;
  readonly id: string;
}

const bindingOf = ({ organisationId, table, id }: RecordBinding) => ({
  organisationId,
  environment: 'organisation',
  row: `${table}/${id}`,
});

/** Encrypts personal data at rest, bound to its row. The value is any JSON value. */
export const sealRecord = (
  { keyring }: Pick<Settings, 'keyring'>,
  binding: RecordBinding,
  value: unknown,
): Uint8Array => seal(keyring, bindingOf(binding), JSON.stringify(value));

/**
 * Decrypts a value from `sealRecord`; the caller states its type.
 * @throws Error when it was changed, or encrypted for another row
 */
export const openRecord = <Value>(
  { keyring }: Pick<Settings, 'keyring'>,
  binding: RecordBinding,
  sealed: Uint8Array,
): Value => JSON.parse(open(keyring, bindingOf(binding), sealed)) as Value;
