import { setMaxListeners } from 'node:events';
import { type Fault, type Faults, noticeFaults } from './faults';
import { pause } from './names';
import type { Books } from './state-store';
import type { Collection, Mandate, Notice, ProviderName, Sent } from './types';
import {
  bodyOf,
  openWebhookSender,
  type SenderParts,
  signNotification,
  type WebhookSender,
} from './webhook-sender';

/** The queue of notifications to the service. */
export interface Notices {
  /** Notifies about the current state; faults may apply. */
  readonly tell: (subject: Collection | Mandate) => void;
  /** Sends notifications about it now, several concurrently if requested, and returns the responses. */
  readonly send: (subject: Collection | Mandate, how: string, copies: number) => Promise<Sent[]>;
  /** Resumes notifications that an earlier process left unsent. */
  readonly resume: () => void;
  readonly waiting: () => number;
  /** Waits until everything has arrived or was given up. */
  readonly drained: () => Promise<void>;
  readonly sent: () => readonly Sent[];
  readonly stop: () => void;
}

interface Parts extends SenderParts {
  readonly books: Books;
  readonly faults: Faults;
  readonly newName: (prefix: string) => string;
}

const isSettled = ({ status }: Sent): boolean => status !== null && status >= 200 && status < 300;

/** Sends a notification until it has arrived or its attempts are used up. */
async function deliver(parts: Parts, sender: WebhookSender, notice: Notice, signal: AbortSignal) {
  const { settings, books } = parts;
  let current = notice;
  for (;;) {
    const outcome = await sender.attempt(
      current,
      'as_it_is',
      signNotification(parts, current, 'as_it_is', current.attempts + 1),
    );
    if (signal.aborted) return;
    const wait = settings.retryMs[current.attempts];
    const isOver = isSettled(outcome) || wait === undefined;
    current = { ...current, attempts: current.attempts + 1, is_done: isOver };
    books.save(current);
    if (isOver) return;
    await pause(wait, signal);
  }
}

/** Sends a notification with an armed fault; forged and wrong ones are sent once instead of the true one. */
async function misdeliver(
  parts: Parts,
  sender: WebhookSender,
  notice: Notice,
  fault: Fault,
  signal: AbortSignal,
) {
  const { kind, number } = fault;
  if (kind === 'late') {
    await pause(number ?? 5_000, signal);
    return deliver(parts, sender, notice, signal);
  }
  if (kind === 'duplicated') {
    const more = Array.from({ length: (number ?? 2) - 1 }, (_, index) =>
      sender.attempt(notice, kind, signNotification(parts, notice, kind, index + 2)),
    );
    await Promise.all(more);
    return deliver(parts, sender, notice, signal);
  }
  if (kind !== 'lost') {
    const notification = signNotification(parts, notice, kind, 1);
    await sender.attempt(notice, kind, notification);
    if (kind === 'replayed') await sender.attempt(notice, kind, notification);
  }
  parts.books.save({ ...notice, is_done: true });
}

/** Opens the queue of notifications. */
export function openNotices(parts: Parts): Notices {
  const { books, faults, newName } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Every pending wait listens to this signal, and there are many when notifications are late.
  setMaxListeners(0, signal);
  const sender = openWebhookSender(parts, signal);
  const underWay = new Set<Promise<void>>();
  const held: Notice[] = [];
  const follow = (work: Promise<void>) => {
    const quiet: Promise<void> = work.catch(() => undefined).finally(() => underWay.delete(quiet));
    underWay.add(quiet);
  };
  const release = (provider: ProviderName) => {
    for (const notice of held.filter((each) => each.provider === provider)) {
      held.splice(held.indexOf(notice), 1);
      follow(deliver(parts, sender, notice, signal));
    }
  };
  return {
    tell: (subject) => {
      const { provider, reference } = subject;
      const fault = faults.take(provider, noticeFaults, { reference });
      const id = newName('NTF');
      const body = bodyOf(parts, id, subject, fault?.kind ?? '');
      const notice: Notice = { kind: 'notice', id, provider, reference, body, attempts: 0, is_done: false };
      books.save(notice);
      if (fault?.kind === 'reordered') held.push(notice);
      else if (fault) follow(misdeliver(parts, sender, notice, fault, signal));
      // Delayed notifications follow this one.
      else follow(deliver(parts, sender, notice, signal).finally(() => release(provider)));
    },
    send: (subject, how, copies) => {
      const { provider, reference } = subject;
      const id = newName('NTF');
      const shipment = { id, provider, reference, body: bodyOf(parts, id, subject, how) };
      const notifications = Array.from({ length: copies }, (_, index) =>
        signNotification(parts, shipment, how, how === 'replayed' ? 1 : index + 1),
      );
      const [first] = notifications;
      return Promise.all(
        notifications.map((notification) =>
          sender.attempt(shipment, how, how === 'replayed' && first ? first : notification),
        ),
      );
    },
    resume: () => {
      for (const notice of books.notices()) follow(deliver(parts, sender, notice, signal));
    },
    waiting: () => books.notices().length,
    drained: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    sent: sender.sent,
    stop: () => stopping.abort(),
  };
}
