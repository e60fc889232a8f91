import type { StagedHandler } from '@/server/core/staged';
import { systemClock } from '@/server/platform/kernel/clock';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import type { Outbound } from '@/server/platform/outbound-http/open-outbound';
import type { TestPartner } from '@/server/wallets/funding/testing';

/** For tests: a way out that sends nothing. Hosts that begin with `private` are refused; receivers answer 204. */
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

/** Runs a staged verb as the edge runs it: plan and finish in units of work of their own. */
export async function runStagedHandler<Input, Answer>(
  partner: TestPartner,
  verb: StagedHandler<Input, Answer>,
  input: Input,
  { outbound = fakeOutbound(), ...overrides }: Partial<OpenContext> & { outbound?: Outbound } = {},
): Promise<Answer> {
  const plan = await partner.write((context) => verb.plan(context, input), overrides);
  const found = await verb.reach(outbound, plan, input);
  return partner.write((context) => verb.finish(context, plan, found, input), overrides);
}
