import { describe, expect, it } from 'vitest';
import type { GoingLive } from '@/lib/contract/organisation/going-live';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { nextSteps } from './next-steps';

/** The going-live state of an organisation that signs live calls, or would if it were approved. */
const standing = (kyb_status: KybStatus, isKeyUsed = true): GoingLive => ({
  is_live: kyb_status === 'approved' && isKeyUsed,
  kyb_status,
  documents_to_renew: 0,
  items: [
    { id: 'verification', done: kyb_status === 'approved', message: '' },
    { id: 'live_key', done: isKeyUsed, message: '' },
  ],
});

const empty = { balance: '0.00', pending_funding: '0.00' };
type Situation = Parameters<typeof nextSteps>[0];
const steps = (situation: Omit<Situation, 'endpoints'> & Partial<Situation>) =>
  nextSteps({ endpoints: undefined, ...situation });
const ids = (...input: Parameters<typeof steps>) => steps(...input).map(({ id }) => id);

describe('nextSteps', () => {
  it('says nothing when everything is in order', () => {
    const wallets = [{ ...empty, balance: '0.01' }, empty, empty];
    expect(ids({ environment: 'live', goingLive: standing('approved'), wallets })).toEqual([]);
  });

  it('asks for the first funding only while every wallet is at zero and nothing is on its way', () => {
    const situation = { environment: 'test', goingLive: standing('approved') } as const;
    expect(ids({ ...situation, wallets: [empty, empty, empty] })).toEqual(['first-funding']);
    expect(ids({ ...situation, wallets: [empty, { ...empty, pending_funding: '5.00' }] })).toEqual([]);
  });

  it.each(['draft', 'submitted', 'in_review', 'action_required', 'rejected', 'suspended'] as const)(
    'says that live keys are refused while verification is %s',
    (kybStatus) => {
      const [step] = steps({
        environment: 'test',
        goingLive: standing(kybStatus),
        wallets: [{ ...empty, balance: '1.00' }],
      });
      expect(step?.id).toBe('verification');
      expect(step?.description).toContain('Live keys are refused');
    },
  );

  it('counts the documents of an approved verification that need a newer version', () => {
    const goingLive = (kybStatus: KybStatus, documents_to_renew: number) => ({
      ...standing(kybStatus),
      documents_to_renew,
    });
    const wallets = [{ ...empty, balance: '1.00' }];
    const of = (status: KybStatus, count: number) =>
      steps({ environment: 'test', goingLive: goingLive(status, count), wallets }).map(({ title }) => title);
    expect(of('approved', 0)).toEqual([]);
    expect(of('approved', 1)).toEqual(['A document of your verification needs a newer version']);
    expect(of('approved', 2)).toEqual(['2 documents of your verification need a newer version']);
    expect(of('rejected', 2)[0]).toBe('Verification was rejected');
  });

  it('names an endpoint that fails, and counts several; a paused one is nobody’s next step', () => {
    const situation = { environment: 'live', goingLive: standing('approved'), wallets: undefined } as const;
    const health = { status: 'failing', attempts: 3, succeeded: 0, failed: 3, given_up: 0 } as const;
    const failing = { url: 'https://partner.example/hooks', enabled: true, health };
    const titles = (...endpoints: (typeof failing)[]) =>
      steps({ ...situation, endpoints }).map(({ title }) => title);
    expect(titles(failing)).toEqual(['partner.example isn’t accepting webhooks']);
    expect(titles(failing, failing)).toEqual(['2 webhook endpoints aren’t accepting deliveries']);
    expect(titles({ ...failing, enabled: false })).toEqual([]);
  });

  it('leads to the checklist until a live key has signed a call, and names what comes next', () => {
    const situation = { environment: 'test', wallets: undefined } as const;
    const checklist = (goingLive: GoingLive) =>
      steps({ ...situation, goingLive }).find(({ id }) => id === 'going-live');
    expect(checklist(standing('draft', false))).toMatchObject({
      title: 'Going live: 0 of 2 done',
      description: 'Next: get verified.',
    });
    expect(checklist(standing('approved', false))).toMatchObject({
      title: 'Going live: 1 of 2 done',
      description: 'Next: use a live key.',
    });
    expect(checklist(standing('approved'))).toBeUndefined();
  });

  it('counts the requests that wait for this member', () => {
    const situation = { environment: 'live', goingLive: standing('approved'), wallets: undefined } as const;
    const titles = (approvalsWaiting: number) =>
      steps({ ...situation, approvalsWaiting }).map(({ title }) => title);
    expect(titles(0)).toEqual([]);
    expect(titles(1)).toEqual(['1 request waits for your approval']);
    expect(titles(3)).toEqual(['3 requests wait for your approval']);
  });

  it('claims nothing of what is not known', () => {
    expect(ids({ environment: 'test', goingLive: undefined, wallets: undefined })).toEqual([]);
  });

  it('speaks of real money where money is real', () => {
    const [step] = steps({ environment: 'live', goingLive: standing('approved'), wallets: [empty] });
    expect(step?.description).not.toContain('test mode');
  });
});
