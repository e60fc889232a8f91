import type { SecretTexts } from '@/components/shell/actions/secret-panel';

/** The texts of an endpoint's signing secret. */
export const endpointSecretLabels: SecretTexts = {
  label: 'signing secret',
  note: 'Include the whsec_ prefix.',
  advice: 'Store it where your server reads its secrets. If you lose it, rotate the secret.',
};
