import { groupedDecimal } from '@/lib/contract/money';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { FileAnswer } from '@/server/core/handlers';
import { findMerchant } from '@/server/organisation/branding/read-branding';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { lagosStamp } from '@/server/platform/kernel/lagos-time';
import { drawPaper, type Paper, pdfAnswer } from '@/server/platform/pdf/paper';
import { listTransactions } from '../ledger/read-transactions';
import { methodNames } from '../providers/rules';
import { getFundingRequest } from './read-funding';

/** More than a funding request is ever credited with. */
const MOST_ENTRIES = 10;

/** What the ledger credited for a request: once, however often its provider reported it. */
async function findCredit(context: Context, request: FundingRequest): Promise<Transaction> {
  const { data } = await listTransactions(context, { funding_request_id: request.id, limit: MOST_ENTRIES });
  const [credit, ...others] = data.filter(({ type }) => type === 'funding');
  if (!credit || others.length > 0 || credit.amount !== request.amount_received) {
    throw new Error(`The ledger did not credit ${request.reference} once with what it received.`);
  }
  return credit;
}

/** The receipt's own reference, which shares the characters of the request's: `RCT-7K2M9QX4TB1C`. */
const referenceOf = ({ reference }: FundingRequest): string => reference.replace(/^FND-/, 'RCT-');

function receiptOf(request: FundingRequest, credit: Transaction, name: string, isTest: boolean): Paper {
  const { currency, method, reference } = request;
  const at = new Date(credit.created_at);
  const received = `${currency} ${groupedDecimal(credit.amount)}`;
  const asked = `${currency} ${groupedDecimal(request.amount)}`;
  return {
    title: 'Receipt of a payment',
    name,
    reference: referenceOf(request),
    isTest,
    asOf: at,
    figure: received,
    facts: [
      ['Received', lagosStamp(at)],
      ['Credited to', `${currency} wallet of ${name}`],
      ['Amount', received],
      ...(asked === received ? [] : [['Amount requested', asked] as const]),
      ['Paid by', methodNames[method].replace(/^./, (letter) => letter.toUpperCase())],
      ['Funding request', reference],
      ['Requested', lagosStamp(new Date(request.created_at))],
      ['Transaction', credit.id],
      ...(request.order_id ? [['Pays for order', request.order_id] as const] : []),
    ],
    notes: [`${received} was credited to the ${currency} wallet of ${name}. No fee was charged.`],
  };
}

/**
 * The receipt of a payment, as a PDF: what the ledger credited (`GET /funding-requests/{id}/receipt`).
 * @throws ApiError not_found; invalid_state (status) for a request that nothing was credited for
 */
export async function getFundingReceipt(
  context: Context,
  input: InputOf<typeof operations.getFundingReceipt>,
): Promise<FileAnswer> {
  const { data: request } = await getFundingRequest(context, input);
  if (request.status !== 'succeeded') {
    throw invalidState(
      request.status,
      `A payment has a receipt once it has succeeded; this one is ${request.status}.`,
    );
  }
  const credit = await findCredit(context, request);
  const { name } = (await getOrganisation(context)).data;
  const paper = receiptOf(request, credit, name, context.scope.environment === 'test');
  return pdfAnswer(`receipt-${paper.reference}.pdf`, await drawPaper(paper, await findMerchant(context)));
}
