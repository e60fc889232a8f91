import { type ExternalCall, runExternalCall } from '@/server/core/handlers';
import { systemClock } from '@/server/platform/kernel/clock';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { TestPartner } from '@/server/wallets/funding/testing';

/** For tests: a client that sends nothing. Hosts that begin with `private` are rejected; receivers answer 204. */
export const fakeOutbound = (overrides: Partial<Outbound> = {}): Outbound => ({
  clock: systemClock,
  checkTarget: async (url) => {
    if (!URL.canParse(url) || new URL(url).hostname.startsWith('private')) {
      throw invalidFields({ url: 'must be a public https address' });
    }
  },
  post: async () => ({
    at: new Date(),
    durationMs: 7,
    statusCode: 204,
    error: null,
    responseHeaders: {},
    responseBody: '',
    responseTruncated: false,
  }),
  close: async () => {},
  ...overrides,
});

/** For tests: runs a handler that calls a receiver, for one partner. */
export const runForPartner = <Input, Answer>(
  partner: TestPartner,
  handler: ExternalCall<Context, Input, Answer, { readonly outbound: Outbound }>,
  input: Input,
  { outbound = fakeOutbound(), ...overrides }: Partial<OpenContext> & { outbound?: Outbound } = {},
): Promise<Answer> => runExternalCall((work) => partner.write(work, overrides), handler, { outbound }, input);
