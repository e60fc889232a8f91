import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from './app';
import { systemClock } from './clock';
import type { OpenContext } from './context';
import { connectDatabase } from './database/connect';
import { forgetOldDeliveries } from './deliveries/forget-old-deliveries';
import type { TellMembers } from './deliveries/record-batch';
import { startDeliveryWorker } from './deliveries/start-delivery-worker';
import { seedDemo } from './demo/seed-demo';
import { rescanDocuments } from './documents/rescan-documents';
import { forgetOldHours } from './endpoints/forget-old-hours';
import { startEventHub } from './events/start-event-hub';
import { forgetChallenges } from './factors/forget-challenges';
import { deleteLeftovers } from './files/delete-leftovers';
import { brokerJob } from './fulfilment/broker-job';
import type { App } from './http/app-parts';
import { forgetOldAnswers, forgetSpentSignatures } from './http/forget-old-rows';
import { feedJob } from './imports/feed-job';
import { seedCatalogue } from './investments/seed-catalogue';
import type { Job } from './jobs/job';
import { startJobs } from './jobs/start-jobs';
import { forgetOldMails } from './mail/forget-old-mails';
import { mailJob } from './mail/mail-job';
import { forgetSignInAttempts } from './members/forget-sign-in-attempts';
import { forgetOldNotifications } from './notifications/forget-old-notifications';
import { noteExpiringKeys } from './notifications/note-expiring-keys';
import { noteLowBalances } from './notifications/note-low-balances';
import { spreadNotices } from './notifications/spread-notices';
import { openOutbound } from './outbound/open-outbound';
import { forgetOldRequests } from './requests/forget-old-requests';
import { loadSecrets } from './secrets/load-secrets';
import { forgetResets } from './security/forget-resets';
import { resetJob } from './security/reset-job';
import { readSettings, type Settings } from './settings';
import { inUnitOfWork, type Occasion } from './unit-of-work';
import { tellMembers } from './webhooks/tell-members';

/** How long answers go on closing their connections before the socket does; clients move on by themselves. */
const DRAIN_MS = 300;
const MINUTE = 60_000;
const HARD_STOP_MS = 9_000;

function readAllSettings(): Settings {
  const plain = readSettings(process.env);
  return { ...plain, ...loadSecrets(process.env, plain.dataDir) };
}

const serviceOccasion = ({ settings, clock }: App): Occasion => ({
  actor: { kind: 'service' },
  now: clock(),
  address: null,
  requestId: null,
  settings,
});

/** Jobs that wait for a storage or a virus scanner. */
const fileJobs = (parts: App): Job[] => [
  {
    name: 'delete leftover files',
    everyMs: 10_000,
    batch: 20,
    run: (limit) => deleteLeftovers(parts, parts.clock(), limit),
  },
  {
    name: 'scan files again',
    everyMs: 10_000,
    batch: 1,
    run: () => rescanDocuments(parts.database, serviceOccasion(parts)),
  },
];

/** What the edge and signing in leave behind, deleted when nothing asks for it any more. */
function retention(parts: App): Job[] {
  const { database, clock } = parts;
  const job = (name: string, everyMs: number, run: Job['run']): Job => ({ name, everyMs, batch: 5_000, run });
  return [
    job('forget old answers', MINUTE, (limit) => forgetOldAnswers(database, limit)),
    job('forget spent signatures', 10_000, (limit) => forgetSpentSignatures(database, limit)),
    job('forget old deliveries', 10 * MINUTE, (limit) => forgetOldDeliveries(database, clock(), limit)),
    job('forget old hours', 10 * MINUTE, (limit) => forgetOldHours(database, clock(), limit)),
    job('forget old requests', MINUTE, (limit) => forgetOldRequests(database, clock(), limit)),
    job('forget old e-mail', 10 * MINUTE, (limit) => forgetOldMails(database, clock(), limit)),
    job('forget old notifications', 10 * MINUTE, (limit) =>
      inUnitOfWork(database, serviceOccasion(parts), (context) => forgetOldNotifications(context, limit)),
    ),
    job('forget sign-in attempts', 10 * MINUTE, (limit) =>
      inUnitOfWork(database, serviceOccasion(parts), (context) => forgetSignInAttempts(context, limit)),
    ),
    job('forget factor challenges', 10 * MINUTE, (limit) =>
      inUnitOfWork(database, serviceOccasion(parts), (context) => forgetChallenges(context, limit)),
    ),
    job('forget password resets', 10 * MINUTE, (limit) =>
      inUnitOfWork(database, serviceOccasion(parts), (context) => forgetResets(context, limit)),
    ),
  ];
}

/** What people are told of. */
function telling(parts: App): Job[] {
  type Work = (context: OpenContext, limit: number) => Promise<number>;
  const job = (name: string, everyMs: number, batch: number, work: Work): Job => ({
    name,
    everyMs,
    batch,
    run: (limit) => inUnitOfWork(parts.database, serviceOccasion(parts), (context) => work(context, limit)),
  });
  return [
    job('spread notices', 1_000, 50, spreadNotices),
    job('note low balances', 15_000, 100, noteLowBalances),
    job('note expiring keys', 60 * MINUTE, 10_000, noteExpiringKeys),
  ];
}

async function start(): Promise<void> {
  const settings = readAllSettings();
  const log = pino({ level: settings.logLevel });
  const clock = systemClock;
  const database = await connectDatabase(settings, (error) =>
    log.warn({ err: error }, 'database connection'),
  );
  await seedCatalogue(database);
  await seedDemo(database, settings, clock);
  const hub = await startEventHub(database);
  const stopping = new AbortController();
  const parts = { database, settings, clock };
  const outbound = openOutbound();
  const app = buildApp({ ...parts, hub, outbound, stopping: stopping.signal });
  const feedJobs = settings.marketFeed ? [feedJob({ ...parts, log }, settings.marketFeed)] : [];
  const brokerJobs = settings.broker ? [brokerJob({ ...parts, log }, settings.broker)] : [];
  const slowJobs = [
    mailJob({ ...parts, log }),
    resetJob(parts),
    ...fileJobs(parts),
    ...feedJobs,
    ...brokerJobs,
  ];
  const extraJobs = [...telling(parts), ...retention(parts)];
  const jobs = settings.jobs ? startJobs({ ...parts, log, extraJobs, slowJobs }) : null;
  const tell: TellMembers = (tx, changes, now) => tellMembers({ tx, now }, changes);
  const worker = settings.jobs ? await startDeliveryWorker({ ...parts, outbound, log, tell }) : null;
  await app.fastify.listen({ port: settings.port, host: settings.host });
  log.info({ port: settings.port, engine: database.engine }, 'service is ready');

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    app.drain();
    stopping.abort();
    await sleep(DRAIN_MS);
    await app.close();
    await Promise.all([jobs?.stop(), worker?.stop()]);
    await outbound.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The launcher holds the other end of standard input: when it dies, so do we.
  if (process.env.PARENT_WATCH === '1')
    process.stdin.resume().on('end', () => void stop('the launcher ended'));
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
