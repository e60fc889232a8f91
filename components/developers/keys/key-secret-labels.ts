import type { SecretTexts } from '@/components/shell/actions/secret-panel';

/** The texts around a key's secret. */
export const keySecretLabels: SecretTexts = {
  label: 'secret',
  note: 'Your program signs every request with it and never sends it.',
  advice: 'Store it where your program reads its secrets. If you lose it, rotate the key.',
};
