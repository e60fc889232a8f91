import { measureProvider } from '@/server/platform/telemetry/measure-provider';
import { inSpan } from '@/server/platform/telemetry/trace-work';
import { type MandateProvider, type Provider, ProviderFailure } from './protocols/provider';

/** The outcome of a failed call: something may have happened, or the provider rejected it. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof ProviderFailure)) return 'failed';
  return error.isRefusal ? 'refused' : error.certainty;
}

/** The provider with counted, timed and traced calls. */
export function watchProvider(provider: Provider): Provider {
  const { name } = provider;
  const watched =
    <Given extends unknown[], Answer>(call: string, work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      measureProvider({ provider: name, call, outcomeOf }, () =>
        inSpan(
          'call of a provider',
          { 'partner_desk.provider': name, 'partner_desk.call': call },
          () => work(...given),
          { kind: 'client' },
        ),
      );
  const mandatesOf = (mandates: MandateProvider): MandateProvider => ({
    checkAccount: watched('check_account', mandates.checkAccount),
    requestMandate: watched('request_mandate', mandates.requestMandate),
    findMandate: watched('find_mandate', mandates.findMandate),
    revokeMandate: watched('revoke_mandate', mandates.revokeMandate),
  });
  return {
    ...provider,
    requestCollection: watched('request_collection', provider.requestCollection),
    findCollection: watched('find_collection', provider.findCollection),
    cancelCollection: watched('cancel_collection', provider.cancelCollection),
    mandates: provider.mandates && mandatesOf(provider.mandates),
  };
}
