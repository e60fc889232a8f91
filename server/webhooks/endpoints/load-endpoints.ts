import { LRUCache } from 'lru-cache';
import type { Environment } from '@/lib/contract/primitives';
import { open } from '@/server/platform/crypto/seal';
import type { Transaction } from '@/server/platform/database/database';
import { atMost } from '@/server/platform/kernel/caches';
import type { Settings } from '@/server/platform/kernel/settings';
import { readInboxUrl } from '../inboxes/inbox-link';
import { mayBePrivate } from './rules';
import { type EndpointRow, selectEndpointsById } from './store';

/** What sending to an endpoint needs. */
export interface EndpointTarget {
  readonly id: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly url: string;
  readonly enabled: boolean;
  /**
   * Whether its address may be loopback or private: never with live, otherwise if the deployment allows it or it is
   * an inbox.
   */
  readonly allowPrivate: boolean;
  /** Whether to show responses from loopback and private addresses: of an inbox, and where the deployment allows it. */
  readonly showPrivateAnswer: boolean;
  /** The signing secrets, current first. */
  readonly secrets: readonly string[];
}

/** Decrypted secrets by row and encrypted bytes: a worker reads the same ones several times a second. */
const opened = new LRUCache<string, string>(atMost(20_000));

function openSecret(settings: Settings, row: EndpointRow, sealed: Uint8Array): string {
  const binding = {
    organisationId: row.organisationId,
    environment: row.environment,
    row: `webhook_endpoints/${row.id}`,
  };
  const key = `${row.id}/${Buffer.from(sealed).toString('base64')}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const secret = open(settings.keyring, binding, sealed);
  opened.set(key, secret);
  return secret;
}

function targetOf(settings: Settings, row: EndpointRow, realNow: Date): EndpointTarget {
  const environment = row.environment;
  const { id, organisationId, url, enabled, previousSecret, previousSecretUntil } = row;
  const isInGrace = previousSecretUntil !== null && previousSecretUntil > realNow;
  const sealed = isInGrace && previousSecret ? [row.secret, previousSecret] : [row.secret];
  // The inbox's owner was checked when the URL was stored.
  const isInbox = environment === 'test' && readInboxUrl(settings, url).kind === 'inbox';
  return {
    id,
    organisationId,
    environment,
    url,
    enabled,
    allowPrivate: isInbox || mayBePrivate(settings.webhookAllowPrivate, environment),
    showPrivateAnswer: isInbox || settings.webhookShowPrivateAnswers,
    secrets: sealed.map((bytes) => openSecret(settings, row, bytes)),
  };
}

/**
 * Endpoints of any scope, ready to be sent to, by id; deleted ones are missing.
 * @param realNow real time, which alone counts for signatures.
 * @throws Error when a secret does not open, because it is sealed for another row or with another master key.
 */
export async function loadEndpoints(
  tx: Transaction,
  settings: Settings,
  ids: readonly string[],
  realNow: Date,
): Promise<Map<string, EndpointTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await selectEndpointsById(tx, ids);
  return new Map(rows.map((row) => [row.id, targetOf(settings, row, realNow)]));
}
