import { runExternalCall } from '@/server/core/handlers';
import { createKybDocument } from '@/server/kyb/documents/create-kyb-document';
import { createKybPerson } from '@/server/kyb/profile/create-kyb-person';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { openSpool } from '@/server/platform/blobs/open-spool';
import { takeFile } from '@/server/platform/blobs/take-file';
import type { Database } from '@/server/platform/database/database';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { drawIdentityCard } from './draw-picture';
import type { DemoDocument, DemoVerification } from './verifications';
import { writePage } from './write-page';

/** Does work in a transaction of its own, so many minutes after a business was created. */
export type After = <Answer>(
  minutes: number,
  work: (context: OpenContext) => Promise<Answer>,
) => Promise<Answer>;

/** What uploads reach outside of their transactions with. */
interface Deps {
  readonly database: Database;
  readonly settings: Settings;
}

type Partner = <Answer>(minutes: number, work: (context: Context) => Promise<Answer>) => Promise<Answer>;

/**
 * Fills in and submits the verification of a business of the demo, with the handlers that partners' requests go through.
 * @returns how many minutes it took.
 */
export async function submitVerification(
  deps: Deps,
  organisationId: string,
  after: After,
  { business, people, documents, accounts }: DemoVerification,
): Promise<number> {
  const partner: Partner = (at, work) =>
    after(at, (context) => work(within(context, { organisationId, environment: 'test' })));
  let minutes = 2;
  await partner(minutes, (context) => updateKybBusiness(context, business));
  for (const { person, documents: own } of people) {
    minutes += 4;
    const { data } = await partner(minutes, (context) => createKybPerson(context, person));
    for (const document of own) await upload(deps, partner, minutes, document, data.id);
  }
  for (const document of documents) {
    minutes += 2;
    await upload(deps, partner, minutes, document);
  }
  minutes += 3;
  for (const account of accounts) {
    await partner(minutes, (context) => createKybSettlementAccount(context, account));
  }
  minutes += 5;
  await partner(minutes, (context) => submitKyb(context));
  return minutes;
}

async function upload(
  deps: Deps,
  partner: Partner,
  minutes: number,
  { type, filename, content }: DemoDocument,
  personId?: string,
): Promise<void> {
  const spool = await openSpool();
  try {
    await spool.write(content === 'identity card' ? drawIdentityCard() : writePage(content));
    const file = await takeFile(filename, spool);
    if ('refused' in file) throw new Error(`${filename} of the demo: ${file.refused}`);
    const input = { type, person_id: personId, file };
    await runExternalCall((work) => partner(minutes, work), createKybDocument, deps, input);
  } finally {
    await spool.close();
  }
}
