import type { SecretTexts } from '@/components/shell/actions/secret-panel';

/** The texts around the signing secret of an endpoint. */
export const endpointSecretLabels: SecretTexts = {
  label: 'signing secret',
  note: 'Include the whsec_ prefix.',
  advice: 'Put it where your receiver reads it now. If it gets lost, rotate the secret for a new one.',
};
