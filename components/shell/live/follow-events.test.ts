import type { ServerResponse } from 'node:http';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { sendError, startLocalService } from '@/lib/client/testing/local-service';
import { followEvents } from './follow-events';

function openStream(response: ServerResponse, start?: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...(start && { 'x-desk-after': start }) });
  response.write(': hello\n\n');
}

const write = (response: ServerResponse, sequence: number) =>
  response.write(`id: ${sequence}\nevent: wallet.funded\ndata: {"sequence":${sequence}}\n\n`);

async function follow(
  { onTestFinished }: TestContext,
  answer: Parameters<typeof startLocalService>[0],
  after?: string,
) {
  const service = await startLocalService(answer);
  const { baseUrl } = service;
  const listener = {
    address: (last: string | undefined) => `${baseUrl}/?after=${last ?? 'none'}`,
    onEvent: vi.fn(),
    onState: vi.fn(),
    onRefused: vi.fn(),
  };
  const close = followEvents(listener, after);
  const targets = () => service.seen.map(({ target }) => target);
  onTestFinished(async () => {
    close();
    await service.close();
  });
  return { ...listener, close, targets };
}

// Concurrent: most tests wait for something that would come a second later.
describe.concurrent('the event stream', () => {
  it('tells each event and where it stopped', async (context) => {
    const { onEvent, onState, close } = await follow(context, (response) => {
      openStream(response);
      write(response, 7);
      write(response, 8);
    });
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([
        ['wallet.funded', '{"sequence":7}'],
        ['wallet.funded', '{"sequence":8}'],
      ]),
    );
    expect(onState).toHaveBeenCalledWith('open');
    expect(close()).toBe('8');
  });

  it('is opened again after the last event when it breaks', async (context) => {
    const { onEvent, onState, targets } = await follow(
      context,
      (response, _seen, count) => {
        openStream(response);
        write(response, count);
        if (count === 1) setTimeout(() => response.destroy(), 20);
      },
      '0',
    );
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2), 5_000);
    expect(targets()).toEqual(['/?after=0', '/?after=1']);
    expect(onState.mock.calls.flat()).toEqual(['open', 'lost', 'open']);
  });

  it('goes on from its start when it breaks before the first event', async (context) => {
    const { targets } = await follow(context, (response, _seen, count) => {
      openStream(response, '41');
      if (count === 1) setTimeout(() => response.destroy(), 20);
    });
    await vi.waitFor(() => expect(targets()).toEqual(['/?after=none', '/?after=41']), 5_000);
  });

  it.for([
    [401, 'session_ended'],
    [403, 'forbidden'],
  ] as const)('is not tried again after %i %s', async ([status, code], context) => {
    const { onRefused, onState, targets } = await follow(context, (response) =>
      sendError(response, status, code),
    );
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status, code })));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(targets()).toHaveLength(1);
    expect(onState).not.toHaveBeenCalled();
  });

  it('waits as long as it is told to when there were too many requests', async (context) => {
    const start = performance.now();
    const { targets } = await follow(context, (response, _seen, count) =>
      count === 1 ? sendError(response, 429, 'rate_limited', { 'retry-after': '2' }) : openStream(response),
    );
    await vi.waitFor(() => expect(targets()).toHaveLength(2), 5_000);
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_990);
  });

  it('ends with its owner', async (context) => {
    const { onState, targets, close } = await follow(context, (response) => openStream(response));
    await vi.waitFor(() => expect(onState).toHaveBeenCalledWith('open'));
    close();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(targets()).toHaveLength(1);
    expect(onState).toHaveBeenCalledOnce();
  });
});
