import { SIGNED_FUNCTION } from '@/lib/client/signed-shell';

interface Step {
  readonly title: string;
  readonly script: string;
}

/**
 * The first minutes with a test key in a shell: a signed call, a listener, and an event that reaches it. The secret is
 * asked for, because nobody but its owner has it.
 */
export const startProgram = (keyId: string, serviceUrl: string): Step[] => [
  {
    title: 'Open a funding request',
    script: `export SVC_KEY=${keyId}
export SVC_URL=${serviceUrl}

${SIGNED_FUNCTION}
# Asks for the secret of this key, then makes your first call.
printf 'Secret: '; read -rs SVC_SECRET; export SVC_SECRET; echo; signed POST /partner/v1/wallets/NGN/fund '{"amount":"1000.00"}'; echo
`,
  },
  {
    title: 'Forward webhooks to your machine',
    script: 'npx partner-desk login && npx partner-desk listen --forward-to http://localhost:4100/hook\n',
  },
  {
    title: 'Cause an event, in another shell',
    script: 'npx partner-desk trigger wallet.funded\n',
  },
];
