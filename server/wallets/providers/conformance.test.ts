import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { railsOf, startSimulator } from '@/tests/support/provider';
import { conforms, openNotificationReceiver, type Pair } from '@/tests/support/provider-conformance';
import { createProviders } from './protocols/create-providers';
import type { ProviderName } from './protocols/provider';

const simulated = (name: ProviderName) => async (): Promise<Pair> => {
  const receiver = await openNotificationReceiver();
  const simulator = await startSimulator({ notifyUrl: receiver.url });
  const provider = createProviders({ rails: railsOf(simulator.url) })[name];
  if (!provider) throw new Error(`${name} is not configured`);
  return {
    provider,
    receiver,
    pay: (reference, amount) =>
      name === 'beta'
        ? simulator.control('answer', { reference })
        : simulator.control('pay', { reference, ...(amount !== undefined && { amount }) }),
    expire: (reference) => simulator.control('expire', { reference }),
    agree: async (reference) => {
      await simulator.control('agree', { reference });
      await simulator.control('activate', { reference });
    },
    drained: () => simulator.control('drain', {}),
    close: () => Promise.all([simulator.close(), receiver.close()]),
  };
};

const methods: Readonly<Record<ProviderName, readonly FundingMethod[]>> = {
  alpha: ['alpha_bank_transfer', 'alpha_checkout'],
  beta: ['beta_direct_debit'],
  gamma: ['gamma_momo'],
};

conforms('alpha', methods.alpha, simulated('alpha'));
conforms('beta', methods.beta, simulated('beta'));
conforms('gamma', methods.gamma, simulated('gamma'));
