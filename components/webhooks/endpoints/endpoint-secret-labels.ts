import type { SecretTexts } from '@/components/shell/actions/secret-panel';

/** The texts around the signing secret of an endpoint. */
export const endpointSecretLabels: SecretTexts = {
  label: 'signing secret',
  note: 'Include the whsec_ prefix.',
  advice: 'Store it where your server reads its secrets. If you lose it, rotate the secret.',
};
