import { desc, eq } from 'drizzle-orm';
import type { OperationId } from '@/lib/contract/operations';
import { mails } from '@/server/platform/mail/tables';
import type { TestApp } from './app';
import type { KeyPair } from './raw-http';

/** What a call needs that the operation's example does not say. */
interface Prepared {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly pair?: KeyPair;
}

/** Made the moment before the call: codes, links and challenges work once. */
export type Preparations = Partial<Record<OperationId, () => Prepared | Promise<Prepared>>>;

/** From where people sign in. */
export const origin = { address: '203.0.113.7', user_agent: 'contract test' };

/** Asks as the dashboard's server. */
export async function ask<Data>(app: Pick<TestApp, 'console'>, path: string, body: object): Promise<Data> {
  const target = `/console/v1${path}`;
  const answer = await app.console({ method: 'POST', target, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json.data as Data;
}

/** The secret of the link that was last sent to an address. */
export async function lastToken({ database }: Pick<TestApp, 'database'>, email: string): Promise<string> {
  const [mail] = await database.reads
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  const token = /#(\S+)/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}
