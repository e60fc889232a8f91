import { randomBytes } from 'node:crypto';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { acceptAll, type FilledKyb, type KybClient, kybClient } from '@/tests/support/kyb';
import { type RawAnswer, sendSigned } from '@/tests/support/raw-http';
import { pdf } from '@/tests/support/sample-files';
import { operate } from '@/tests/support/service-client';
import type { Credentials, Partner } from './partner';
import { product, readSecrets } from './product';
import { enrol } from './second-factor';

/** A member of the provider's staff with their credentials. */
export interface Reviewer extends Credentials {
  readonly id: string;
  readonly name: string;
}

const dataOf = <Data>(answer: RawAnswer): Data => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json.data as Data;
};

/** Runs an action with the operators' own key. */
export const asOperatorKey = async <Data>(target: string, body: object): Promise<Data> =>
  dataOf(await operate(product.serviceUrl, product.dataDir, target, body));

/** Makes a person an operator; an existing person keeps their password. */
export async function createReviewer(name: string, given?: Credentials): Promise<Reviewer> {
  const credentials = given ?? {
    email: `reviewer-${randomBytes(5).toString('hex')}@provider.example`,
    password: randomBytes(12).toString('base64url'),
  };
  const { id } = await asOperatorKey<{ id: string }>('/operator/v1/operators', { ...credentials, name });
  return { ...credentials, id, name };
}

/** The same, with a second factor that their sign-in has used, so that they can decide for ten minutes. */
export async function createDecider(name: string): Promise<Reviewer> {
  const reviewer = await createReviewer(name);
  return { ...reviewer, factor: await enrol(reviewer) };
}

/** Removes a person's operator rights. */
export async function dismissReviewer({ id }: Reviewer): Promise<void> {
  const target = `/operator/v1/operators/${id}`;
  dataOf(await sendSigned(product.serviceUrl, readSecrets().operatorKey, { method: 'DELETE', target }));
}

/** Opens every document and accepts everything with the operators' own key, which an approval requires. */
export const acceptEverything = ({ slug }: Partner): Promise<void> =>
  acceptAll(product.serviceUrl, readSecrets().operatorKey, slug);

/** The stored verification, read with the operators' own key. */
export const readCase = async ({ slug }: Partner): Promise<KybCase> =>
  dataOf(
    await sendSigned(product.serviceUrl, readSecrets().operatorKey, {
      target: `/operator/v1/kyb/cases/${slug}`,
    }),
  );

/** The partner's side of a verification, over signed HTTP. */
export interface Verification extends KybClient {
  /** Fills in and submits everything; the last document has two real pages. */
  readonly submitFirst: () => Promise<FilledKyb>;
  readonly submit: () => Promise<void>;
  readonly answer: (text: string) => Promise<void>;
}

export function verificationOf({ test }: Partner): Verification {
  const client = kybClient(product.serviceUrl, test);
  const submit = async () => void (await client.call('POST', '/submit', {}));
  return {
    ...client,
    submit,
    submitFirst: async () => {
      const filled = await client.fill();
      const bytes = await pdf({}, (document) => {
        document.text('Articles, the first page');
        document.addPage().text('Articles, the second page');
      });
      dataOf(await client.upload({ type: 'memorandum_and_articles', filename: 'articles.pdf', bytes }));
      await submit();
      return filled;
    },
    /** Answers the only open question. */
    answer: async (text) => {
      const { data: questions } = (await client.send('GET', '/questions?status=open')).json as {
        data: KybQuestion[];
      };
      const [question] = questions;
      if (!question || questions.length > 1) throw new Error(`${questions.length} questions are open`);
      await client.call('POST', `/questions/${question.id}/answer`, { answer: text });
    },
  };
}

/** The status that the service returns for the partner's live key now. */
export async function liveStatus({ live }: Partner): Promise<number> {
  return (await sendSigned(product.serviceUrl, live, { target: '/partner/v1/wallets' })).status;
}
