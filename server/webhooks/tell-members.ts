import type { OpenContext } from '../context';
import type { HealthChange } from '../endpoints/note-attempts';
import { queueMails } from '../mail/queue-mails';
import { listAddresses } from '../members/list-addresses';
import { listOrganisations } from '../organisations/list-organisations';
import { mailAbout } from './rules';

/**
 * Writes an e-mail about each change to every member of its organisation who may change webhooks, in the transaction
 * that records the change.
 */
export async function tellMembers(
  context: Pick<OpenContext, 'tx' | 'settings' | 'now'>,
  changes: readonly HealthChange[],
): Promise<void> {
  const ids = [...new Set(changes.map(({ organisationId }) => organisationId))];
  const addresses = await listAddresses(context, ids, 'webhooks:write');
  const organisations = await listOrganisations(context, [...addresses.keys()]);
  const mails = changes.flatMap((change) => {
    const organisation = organisations.get(change.organisationId);
    if (!organisation) return [];
    const mail = mailAbout(change, organisation, context.settings.dashboardUrl);
    return (addresses.get(change.organisationId) ?? []).map((recipient) => ({ ...mail, recipient }));
  });
  await queueMails(context, mails);
}
