import type { Mandate } from '@/lib/contract/wallets/mandates';
import { type KeyPair, type RawAnswer, sendRaw } from './raw-http';
import { openTradingFixture, type TradingFixture } from './trading';

/** An account at Guaranty Trust Bank with a valid check digit. */
export const account = { bank_code: '058', account_number: '0123456785' };
/** The input of a mandate for it. */
export const wanted = { ...account, maximum_amount: '5000000.00' };

/** Mandates of one organisation over HTTP, with the pages on which their holders agree. */
interface MandateFixture extends TradingFixture {
  readonly create: () => Promise<Mandate>;
  readonly mandate: (id: string) => Promise<Mandate>;
  /** Acts as the holder and the bank. */
  readonly settle: (id: string, body: object, by?: TradingFixture) => Promise<RawAnswer>;
  /** The events of a mandate, oldest first. */
  readonly toldOf: (id: string) => ReturnType<TradingFixture['events']>;
  readonly later: (milliseconds: number) => void;
  /** The same calls with a new key that has only these permissions. */
  readonly keyWith: (...permissions: string[]) => Promise<TradingFixture>;
  readonly page: (path: string) => Promise<RawAnswer>;
  /** Submits a button of the page. */
  readonly press: (path: string, action: string) => Promise<RawAnswer>;
}

/** The path of the page on which the holder agrees. */
export const pathOf = ({ authorisation_url: url = '' }: Mandate): string => new URL(url).pathname;

export async function openMandateFixture(slug: string): Promise<MandateFixture> {
  const fixture = await openTradingFixture(slug);
  return {
    ...fixture,
    create: () => fixture.done('/mandates', wanted),
    mandate: (id) => fixture.read(`/mandates/${id}`),
    settle: (id, body, by = fixture) => by.post(`/sandbox/mandates/${id}/settle`, body),
    toldOf: async (id) => (await fixture.events()).filter(({ data }) => data.id === id),
    later: (milliseconds) => {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + milliseconds);
    },
    keyWith: async (...permissions) => {
      const answer = await fixture.app.operate(`/operator/v1/organisations/${slug}/keys`, {
        environment: 'test',
        name: 'Limited',
        permissions,
      });
      return fixture.as(answer.json.data as KeyPair);
    },
    page: (path) => sendRaw(fixture.app.url, { target: path }),
    press: (path, action) =>
      sendRaw(fixture.app.url, {
        method: 'POST',
        target: path,
        body: `action=${action}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}
