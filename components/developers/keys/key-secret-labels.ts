import type { SecretTexts } from '@/components/shell/actions/secret-panel';

/** The texts around the secret of a key. */
export const keySecretLabels: SecretTexts = {
  label: 'secret',
  note: 'Your program signs every call with it, and never sends it.',
  advice: 'Put it where your program reads its secrets now. If it gets lost, rotate the key for a new one.',
};
