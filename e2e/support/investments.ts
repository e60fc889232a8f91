import type { Investment } from '@/lib/contract/trading/investments';
import { sendSigned } from '@/tests/support/raw-http';
import type { Partner } from './partner';
import { product } from './product';

/** The catalogue of the test environment as a partner's program reads it: the first page under some filters. */
export async function readInvestments(partner: Partner, query: string): Promise<Investment[]> {
  const target = `/partner/v1/investments?limit=100&${query}`;
  const answer = await sendSigned(product.serviceUrl, partner.test, { target });
  if (answer.status !== 200) throw new Error(`${target}: ${answer.status} ${answer.text}`);
  return answer.json.data as Investment[];
}

/** The first of them that a test can use. */
export async function findInvestment(
  partner: Partner,
  query: string,
  fits: (investment: Investment) => boolean = () => true,
): Promise<Investment> {
  const found = (await readInvestments(partner, query)).find(fits);
  if (!found) throw new Error(`the sandbox offers no such investment: ${query}`);
  return found;
}
