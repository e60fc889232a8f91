import { expect } from 'vitest';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { DocumentType, KybDocument } from '@/lib/contract/kyb/documents';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import { lagosDay } from '@/lib/format';
import { wholeBusiness } from '@/server/kyb/submission/testing';
import type { TestApp } from './app';
import type { Preparations } from './contract-calls';
import { type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { plainPdf } from './sample-files';

const BOUNDARY = 'boundary-of-the-tests';

/** What a director, owner and signatory is like. */
export const wholePerson = {
  first_name: 'Ada',
  last_name: 'Example',
  date_of_birth: '1980-04-12',
  nationality: 'NG',
  email: 'ada@harbour.example',
  phone: '+234 800 000 0000',
  residential_address: '1 Example Street, Lagos',
  roles: ['director', 'beneficial_owner'],
  ownership_percentage: '60',
  id_type: 'passport',
  id_number: 'A00000000',
  politically_exposed: false,
};

export const wholeAccount = {
  currency: 'NGN',
  account_name: 'Harbour Savings Limited',
  bank_code: '058',
  account_number: '0000000018',
};

interface Upload {
  readonly type: DocumentType;
  readonly person_id?: string;
  readonly expires_on?: string;
  readonly filename?: string;
  /** Of a PDF; made up if left out. */
  readonly bytes?: Buffer;
}

/** What was sent, with its ids. */
export interface FilledKyb {
  readonly person: Person;
  readonly account: SettlementAccount;
  readonly documents: KybDocument[];
}

/** The verification of an organisation, as its programs reach it. */
export interface KybClient {
  /** @param path after `/partner/v1/kyb` */
  readonly send: (method: string, path: string, body?: unknown) => Promise<RawAnswer>;
  /** The same, with the data of the answer. Throws when it is refused. */
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  readonly upload: (upload: Upload) => Promise<RawAnswer>;
  /** Sends everything that a submission needs; `change` takes the place of what it names. */
  readonly fill: (change?: {
    readonly business?: object;
    readonly person?: object;
    readonly account?: object;
    readonly filename?: string;
  }) => Promise<FilledKyb>;
  readonly read: () => Promise<Kyb>;
}

/** A file that nobody has sent before, in a multipart body. */
function multipartBody({
  type,
  person_id,
  expires_on,
  filename = `${type}.pdf`,
  bytes = plainPdf('', 1_000),
}: Upload): Buffer {
  const fields = { type, ...(person_id && { person_id }), ...(expires_on && { expires_on }) };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

export function kybClient(url: string, pair: KeyPair): KybClient {
  const send: KybClient['send'] = (method, path, body) =>
    sendSigned(url, pair, {
      method,
      target: `/partner/v1/kyb${path}`,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const dataOf = <Data>(answer: RawAnswer): Data => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json.data as Data;
  };
  const call: KybClient['call'] = async (method, path, body) => dataOf(await send(method, path, body));
  const upload: KybClient['upload'] = (file) =>
    sendSigned(url, pair, {
      method: 'POST',
      target: '/partner/v1/kyb/documents',
      body: multipartBody(file),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  return {
    send,
    call,
    upload,
    fill: async ({ business, person: changed, account: other, filename } = {}) => {
      await call('PATCH', '/business', { ...wholeBusiness, ...business });
      const person = await call<Person>('POST', '/people', { ...wholePerson, ...changed });
      const account = await call<SettlementAccount>('POST', '/settlement-accounts', {
        ...wholeAccount,
        ...other,
      });
      const named = filename === undefined ? {} : { filename };
      const documents: KybDocument[] = [];
      for (const type of ['certificate_of_incorporation', 'proof_of_address'] as const) {
        documents.push(dataOf(await upload({ type, ...named })));
      }
      documents.push(dataOf(await upload({ type: 'identity_document', person_id: person.id, ...named })));
      return { person, account, documents };
    },
    read: () => call<Kyb>('GET', ''),
  };
}

/** Opens every document of a case and accepts everything in it, as a review has to before it approves. */
export async function acceptAll(url: string, pair: KeyPair, slug: string): Promise<void> {
  const send = async (path: string, body?: object): Promise<RawAnswer> => {
    const answer = await sendSigned(url, pair, {
      target: `/operator/v1/kyb/cases/${slug}${path}`,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const data = (await send('')).json.data as KybCase;
  if (data.status === 'submitted') await send('/take', {});
  for (const { lacks, ...subject } of data.review_gaps) {
    if (lacks.includes('opening')) await send(`/documents/${subject.document_id}/content`);
    if (lacks.includes('finding')) await send('/findings', { ...subject, verdict: 'accepted' });
  }
}

/** Submits a verification whose identity document a reviewer dates today, and waits until the partner is reminded of it. */
export async function remindToday(
  { url, settings }: { readonly url: string; readonly settings: { readonly operatorKey: KeyPair } },
  { slug, pair }: { readonly slug: string; readonly pair: KeyPair },
): Promise<void> {
  const kyb = kybClient(url, pair);
  const { documents } = await kyb.fill();
  await kyb.call('POST', '/submit', {});
  const send = async (target: string, body?: object): Promise<void> => {
    const request = { target: `/operator/v1/kyb/cases/${slug}${target}` };
    const posted = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await sendSigned(url, settings.operatorKey, { ...request, ...posted });
    if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.text}`);
  };
  const identity = documents.find(({ type }) => type === 'identity_document');
  await send('/take', {});
  await send(`/documents/${identity?.id}/content`);
  await send(`/documents/${identity?.id}/expiry`, { expires_on: lagosDay(new Date()) });
  const target = '/partner/v1/events?type=kyb.document_expiring';
  const sent = async () => ((await sendSigned(url, pair, { target })).json.data as object[]).length;
  await expect.poll(sent, { timeout: 30_000, interval: 500 }).toBe(1);
}

/** What a reviewer does with a verification, with the operators' own key. */
export async function review(
  operate: (target: string, body: object) => Promise<RawAnswer>,
  slug: string,
  step: 'take' | 'findings' | 'questions' | 'request-information' | 'notes' | 'decide',
  body: object = {},
): Promise<RawAnswer> {
  const target =
    step === 'decide'
      ? `/operator/v1/organisations/${slug}/kyb/decide`
      : `/operator/v1/kyb/cases/${slug}/${step}`;
  const answer = await operate(target, body);
  if (answer.status >= 300) throw new Error(`${step}: ${answer.status} ${answer.text}`);
  return answer;
}

/** What operators' operations about documents that expire are called with: each has an organisation of its own. */
export function prepareDocuments(app: TestApp): Preparations {
  /** An organisation in review, with an identity document that a reviewer has opened. */
  async function openDocument(slug: string): Promise<{ params: { slug: string; document_id: string } }> {
    const partner = kybClient(app.url, (await app.createOrganisation(slug)).test);
    const { documents } = await partner.fill();
    await partner.call('POST', '/submit', {});
    await acceptAll(app.url, app.settings.operatorKey, slug);
    const identity = documents.find(({ type }) => type === 'identity_document');
    return { params: { slug, document_id: identity?.id ?? '' } };
  }
  return {
    setKybDocumentExpiry: () => openDocument('dated'),
    requestKybDocument: async () => {
      const { params } = await openDocument('renewed');
      const target = `/operator/v1/kyb/cases/renewed/documents/${params.document_id}/expiry`;
      await app.operate(target, { expires_on: '2027-03-12' });
      await app.operate('/operator/v1/organisations/renewed/kyb/decide', { decision: 'approved' });
      return { params };
    },
  };
}
