import type { Funding, Holding, Order } from './book';
import { begin, complete, isRipe, payOut, type Scene } from './effects';
import { endFunding, judgeFund, judgeSettleFunding } from './judge-funding';
import { judgeBuy, judgeCancel, judgeMature, judgePay, judgeSell, judgeSettleOrder } from './judge-orders';
import type { Notified, Outcome, Step } from './steps';
import { checkHolding, checkNotified, checkOrder, firstOf, type Verdict } from './verdicts';

type Job = Extract<Step, { kind: 'job' }>['job'];

/** Nothing traded on the exchange is processed while it is closed. */
const isDueOrder = ({ offers, now, isExchangeOpen }: Scene, { dueAt, investmentId }: Order): boolean =>
  dueAt !== null && dueAt <= now && (isExchangeOpen || offers.get(investmentId)?.isTraded !== true);
const isDueFunding = ({ status, expiresAt }: Funding, now: number): boolean =>
  status === 'pending' && expiresAt <= now;
const isDueHolding = (holding: Holding, now: number): boolean =>
  holding.status === 'active' && holding.reserved === 0n && isRipe(holding, now);

/** Whether the model expects a job to have work. */
export function isDue(scene: Scene, job: Job): boolean {
  const { book, now } = scene;
  switch (job) {
    case 'fulfil':
      return [...book.orders.values()].some((order) => isDueOrder(scene, order));
    case 'mature':
      return [...book.holdings.values()].some((holding) => isDueHolding(holding, now));
    default:
      return [...book.funding.values()].some(
        (request) =>
          isDueFunding(request, now) && (request.orderId !== null) === (job === 'expireOrderFunding'),
      );
  }
}

/** Judges a step of an order by the jobs loop. */
function judgeMove(scene: Scene, { type, id, data }: Notified): Verdict {
  const order = scene.book.orders.get(id);
  if (!order || !isDueOrder(scene, order)) return `${type} of order ${id}, which is not due`;
  if (type === 'order.processing' && order.status === 'pending_fulfilment') {
    return checkOrder(begin(scene, order), data);
  }
  if (order.status === 'processing' && (type === 'order.completed' || type === 'order.failed')) {
    return checkOrder(complete(scene, order, String(data.holding_id)), data);
  }
  return `${type} of order ${id}, which is ${order.status}`;
}

function judgeExpiry(scene: Scene, outcome: Outcome): Verdict {
  const expired = outcome.notified.find(({ type }) => type === 'funding.expired');
  const request = scene.book.funding.get(expired?.id ?? '');
  if (!request || !isDueFunding(request, scene.now))
    return `request ${expired?.id} expired, which is not due`;
  const { notified, failed } = endFunding(scene, request, 'expired', 0n);
  const shown = outcome.notified.find(({ type }) => type === 'order.failed')?.data;
  return firstOf(checkNotified(outcome, notified), failed ? checkOrder(failed, shown) : null);
}

function judgeMaturity(scene: Scene, { id, data }: Notified): Verdict {
  const holding = scene.book.holdings.get(id);
  if (!holding || !isDueHolding(holding, scene.now)) return `holding ${id} matured, which is not due`;
  return checkHolding(payOut(scene, holding), data);
}

/**
 * Judges a job by the events that it wrote. Alone it must do something if anything is due; with concurrent steps it may
 * do nothing.
 */
function judgeJob(scene: Scene, job: Job, outcome: Outcome, isAlone: boolean): Verdict {
  const [first] = outcome.notified;
  if (!first) return isAlone && isDue(scene, job) ? `${job} did nothing although something is due` : null;
  if (job === 'fulfil') return firstOf(...outcome.notified.map((notified) => judgeMove(scene, notified)));
  if (job !== 'mature') return judgeExpiry(scene, outcome);
  return outcome.notified.length === 1 ? judgeMaturity(scene, first) : 'more than one holding matured';
}

function judgeOne(scene: Scene, step: Step, outcome: Outcome, isAlone: boolean): Verdict {
  switch (step.kind) {
    case 'fund':
      return judgeFund(scene, step, outcome);
    case 'settleFunding':
      return judgeSettleFunding(scene, step, outcome);
    case 'buy':
      return judgeBuy(scene, step, outcome);
    case 'pay':
      return judgePay(scene, step, outcome);
    case 'sell':
      return judgeSell(scene, step, outcome);
    case 'cancel':
      return judgeCancel(scene, step, outcome);
    case 'settleOrder':
      return judgeSettleOrder(scene, step, outcome);
    case 'mature':
      return judgeMature(scene, step, outcome);
    case 'job':
      return judgeJob(scene, step.job, outcome, isAlone);
  }
}

/** A step with its outcome. */
export interface Done {
  readonly step: Step;
  readonly outcome: Outcome;
}

/**
 * Applies a step to the model and compares the result with the service's.
 * @returns the mismatch; the book must then be rolled back
 */
function judge(scene: Scene, { step, outcome }: Done, isAlone: boolean): Verdict {
  if (outcome.error !== undefined) return `an error: ${outcome.error}`;
  if (outcome.refusal && outcome.notified.length > 0) return 'refused, and told of something';
  scene.book.count(outcome.notified.length);
  try {
    return judgeOne(scene, step, outcome, isAlone);
  } catch (error) {
    return `the model can't follow: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Finds a sequential order of concurrent steps in which each of them fits, as if they had run one after the other.
 * Leaves the book as after that order.
 * @returns why none fits, one line for each tried order
 */
export function explain(scene: Scene, done: readonly Done[], isAlone = done.length === 1): string[] {
  if (done.length === 0) return [];
  const reasons: string[] = [];
  for (const [place, one] of done.entries()) {
    const mark = scene.book.mark();
    const verdict = judge(scene, one, isAlone);
    const others = done.filter((_, other) => other !== place);
    const rest = verdict === null ? explain(scene, others, isAlone) : [verdict];
    if (rest.length === 0) return [];
    scene.book.rollBack(mark);
    reasons.push(...rest.map((reason) => `${one.step.kind}: ${reason}`));
  }
  return reasons;
}
