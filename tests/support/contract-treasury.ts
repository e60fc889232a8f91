import { operations } from '@/lib/contract/operations';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { StatementLine } from '@/lib/contract/treasury/statements';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { TestApp } from './app';
import type { Preparations } from './contract-calls';
import { call } from './service-client';
import { openTreasuryDesk } from './treasury';

const HOUR_MS = 3_600_000;

/** What operators' operations about money are called with: each decision is about a record that was just made. */
export async function makeTreasury(app: TestApp): Promise<{ readonly prepared: Preparations }> {
  const { slug, live } = await app.createOrganisation('treasury');
  await app.operate(`/operator/v1/organisations/${slug}/kyb/decide`, { decision: 'approved' });
  // Lagos is an hour ahead.
  const today = new Date(Date.now() + HOUR_MS).toISOString().slice(0, 10);
  const desk = await openTreasuryDesk(app, today);
  await desk.openAccount();
  const approver = desk.ben.pair;
  let made = 0;
  const bankReference = (): string => {
    made += 1;
    return `FT-CONTRACT-${made}`;
  };
  const fund = () =>
    call<FundingRequest>(app.url, live, 'POST', '/partner/v1/wallets/USD/fund', { amount: '1000.00' });
  const transfer = async () => {
    const { id } = await desk.recorded(await fund(), '1000.00', bankReference());
    return { params: { transfer_id: id } };
  };
  const accountWith = async (status: ReceivingAccount['status']) => {
    const { data } = (await desk.get('/receiving-accounts')).json as { data: ReceivingAccount[] };
    return data.find((each) => each.status === status)?.id;
  };
  const account = async (status: ReceivingAccount['status']) => ({
    params: { receiving_account_id: (await accountWith(status)) ?? '' },
  });
  const proposal = async () => {
    if (!(await accountWith('proposed'))) {
      await desk.post('/receiving-accounts', operations.proposeReceivingAccount.example.body ?? {});
    }
    return account('proposed');
  };
  const statement = async () => {
    const file = Buffer.from(`date,amount,reference\n${today},40.00,${bankReference()}\n`);
    const answer = await desk.send('/statements', { rail: 'manual', currency: 'USD' }, file);
    return answer.json.data as { id: string; lines: StatementLine[] };
  };
  const exception = async () => ({
    params: { exception_id: (await statement()).lines[0]?.exception_id ?? '' },
  });
  const imported = async () => ({ params: { statement_id: (await statement()).id } });
  return {
    prepared: {
      setRailLimits: () => ({ params: { method: 'alpha_bank_transfer' } }),
      approveReceivingAccount: async () => ({ ...(await proposal()), pair: approver }),
      rejectReceivingAccount: proposal,
      retireReceivingAccount: () => account('active'),
      findFundingRequest: async () => ({ params: { reference: (await fund()).reference } }),
      getManualTransfer: transfer,
      approveManualTransfer: async () => ({ ...(await transfer()), pair: approver }),
      rejectManualTransfer: transfer,
      getProviderException: exception,
      resolveProviderException: exception,
      creditProviderException: async () => ({
        ...(await exception()),
        body: { funding_reference: (await fund()).reference, note: 'The payer confirms it.' },
      }),
      getStatement: imported,
      listStatementLines: imported,
      readOrganisationExport: () => ({ params: { part: 'organisation' } }),
    },
  };
}
