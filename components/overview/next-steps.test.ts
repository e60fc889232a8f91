import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps';

const empty = { balance: '0.00', pending_funding: '0.00' };
type Situation = Parameters<typeof nextSteps>[0];
const steps = (situation: Omit<Situation, 'endpoints'> & Partial<Situation>) =>
  nextSteps({ endpoints: undefined, ...situation });
const ids = (...input: Parameters<typeof steps>) => steps(...input).map(({ id }) => id);

describe('nextSteps', () => {
  it('says nothing when everything is in order', () => {
    const wallets = [{ ...empty, balance: '0.01' }, empty, empty];
    expect(ids({ environment: 'live', kybStatus: 'approved', wallets })).toEqual([]);
  });

  it('asks for the first funding only while every wallet is at zero and nothing is on its way', () => {
    const situation = { environment: 'test', kybStatus: 'approved' } as const;
    expect(ids({ ...situation, wallets: [empty, empty, empty] })).toEqual(['first-funding']);
    expect(ids({ ...situation, wallets: [empty, { ...empty, pending_funding: '5.00' }] })).toEqual([]);
  });

  it.each(['draft', 'submitted', 'in_review', 'action_required', 'rejected', 'suspended'] as const)(
    'says that live keys are refused while verification is %s',
    (kybStatus) => {
      const [step] = steps({ environment: 'test', kybStatus, wallets: [{ ...empty, balance: '1.00' }] });
      expect(step?.id).toBe('verification');
      expect(step?.description).toContain('Live keys are refused');
    },
  );

  it('names an endpoint that fails, and counts several; a paused one is nobody’s next step', () => {
    const situation = { environment: 'live', kybStatus: 'approved', wallets: undefined } as const;
    const health = { status: 'failing', attempts: 3, succeeded: 0, failed: 3, given_up: 0 } as const;
    const failing = { url: 'https://partner.example/hooks', enabled: true, health };
    const titles = (...endpoints: (typeof failing)[]) =>
      steps({ ...situation, endpoints }).map(({ title }) => title);
    expect(titles(failing)).toEqual(['partner.example fails to take webhooks']);
    expect(titles(failing, failing)).toEqual(['2 webhook endpoints fail to take deliveries']);
    expect(titles({ ...failing, enabled: false })).toEqual([]);
  });

  it('claims nothing of what is not known', () => {
    expect(ids({ environment: 'test', kybStatus: undefined, wallets: undefined })).toEqual([]);
  });

  it('speaks of real money where money is real', () => {
    const [step] = steps({ environment: 'live', kybStatus: 'approved', wallets: [empty] });
    expect(step?.description).not.toContain('test mode');
  });
});
