import { randomBytes } from 'node:crypto';
import type { Currency } from '@/lib/contract/money';
import type { Permission, Role } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import { type KeyPair, type RawAnswer, sendSigned } from '@/tests/support/raw-http';
import {
  createOrganisation,
  operate,
  read,
  readFundingRequests,
  readTransactions,
  settle,
} from '@/tests/support/service-client';
import { product } from './product';
import { enrol, type SecondFactor } from './second-factor';

/** The credentials of a person. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Set for a person with an authenticator app. */
  readonly factor?: SecondFactor;
}

/** Options for a new member. */
export interface MemberOptions {
  /** They have a second factor and have just used it: actions that need a fresh one are possible for ten minutes. */
  readonly secondFactor?: boolean;
}

/** The organisation of a single test, and what its own programs can do over signed HTTP. */
export interface Partner {
  readonly slug: string;
  readonly test: KeyPair;
  readonly live: KeyPair;
  /** The member with a role, created on first use; a second factor stays once it is set up. */
  readonly member: (role: Role, options?: MemberOptions) => Promise<Credentials>;
  /** Approves its verification, so that live keys work. */
  readonly approve: () => Promise<void>;
  readonly createKey: (environment: Environment, permissions: readonly Permission[]) => Promise<KeyPair>;
  /** Opens a funding request in the test environment; default: with the currency's default method. */
  readonly fund: (currency: Currency, amount: string, method?: string) => Promise<FundingRequest>;
  readonly settle: (id: string, body?: object) => Promise<FundingRequest>;
  /** Funds and settles in full. */
  readonly pay: (currency: Currency, amount: string, method?: string) => Promise<FundingRequest>;
  readonly fundingRequests: () => Promise<FundingRequest[]>;
  readonly transactions: () => Promise<Transaction[]>;
  readonly balance: (currency: Currency) => Promise<string>;
}

const newPassword = (): string => randomBytes(12).toString('base64url');

function dataOf<Data>(answer: RawAnswer, status: number): Data {
  if (answer.status !== status) throw new Error(`${answer.status} in place of ${status}: ${answer.text}`);
  return answer.json.data as Data;
}

const post = (pair: KeyPair, target: string, body: object): Promise<RawAnswer> =>
  sendSigned(product.serviceUrl, pair, { method: 'POST', target, body: JSON.stringify(body) });

const operatorPost = (target: string, body: object): Promise<RawAnswer> =>
  operate(product.serviceUrl, product.dataDir, target, body);

/** Adds a person to an organisation; an existing person joins with their current password. */
export async function addMember(slug: string, role: Role, given?: Credentials): Promise<Credentials> {
  const credentials = given ?? { email: `${role}@${slug}.example`, password: newPassword() };
  const { email, password } = credentials;
  const body = { email, password, name: `Story ${role}`, role };
  dataOf(await operatorPost(`/operator/v1/organisations/${slug}/members`, body), 201);
  return credentials;
}

const withFactor = async (member: Credentials): Promise<Credentials> =>
  member.factor ? member : { ...member, factor: await enrol(member) };

/** Creates an organisation for a single test. */
export async function createPartner(): Promise<Partner> {
  const slug = `story-${randomBytes(5).toString('hex')}`;
  const { test, live } = await createOrganisation(product.serviceUrl, product.dataDir, slug);
  const members = new Map<Role, Promise<Credentials>>();
  const member: Partner['member'] = (role, { secondFactor = false } = {}) => {
    const known = members.get(role) ?? addMember(slug, role);
    const wanted = secondFactor ? known.then(withFactor) : known;
    members.set(role, wanted);
    return wanted;
  };
  const fund: Partner['fund'] = async (currency, amount, method) =>
    dataOf(
      await post(test, `/partner/v1/wallets/${currency}/fund`, { amount, ...(method && { method }) }),
      201,
    );
  const settleOne: Partner['settle'] = async (id, body = { outcome: 'succeeded' }) =>
    dataOf(await settle(product.serviceUrl, test, id, body), 200);
  return {
    slug,
    test,
    live,
    member,
    approve: async () => {
      const body = { decision: 'approved' };
      dataOf(await operatorPost(`/operator/v1/organisations/${slug}/kyb/decide`, body), 200);
    },
    createKey: async (environment, permissions) =>
      dataOf(
        await operatorPost(`/operator/v1/organisations/${slug}/keys`, { environment, permissions }),
        201,
      ),
    fund,
    settle: settleOne,
    pay: async (currency, amount, method) => settleOne((await fund(currency, amount, method)).id),
    fundingRequests: () => readFundingRequests(product.serviceUrl, test),
    transactions: () => readTransactions(product.serviceUrl, test),
    balance: async (currency) =>
      (await read<Wallet>(product.serviceUrl, test, `/partner/v1/wallets/${currency}`)).balance,
  };
}
