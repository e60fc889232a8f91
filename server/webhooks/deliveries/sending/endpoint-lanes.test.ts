import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLanes } from './endpoint-lanes';

const take = (lanes: ReturnType<typeof createLanes>, id: string, count: number) => {
  for (let index = 0; index < count; index += 1) lanes.begin(id);
};

describe('lanes', () => {
  it('give an unknown endpoint little, and more with every quick answer', () => {
    const lanes = createLanes(512);
    expect(lanes.rooms()).toEqual({ most: 512, room: 4, rooms: new Map() });
    take(lanes, 'a', 4);
    expect(lanes.rooms()).toEqual({ most: 508, room: 4, rooms: new Map([['a', 0]]) });
    for (let count = 0; count < 40; count += 1) lanes.learn('a', true, 20);
    expect(lanes.windowOf('a')).toBe(32);
    expect(lanes.rooms().rooms.get('a')).toBe(32 * 16 - 4);
  });

  it('narrow an endpoint that does not answer to one at a time', () => {
    const lanes = createLanes(512);
    take(lanes, 'a', 4);
    for (let count = 0; count < 4; count += 1) lanes.learn('a', false, 10_000);
    expect(lanes.windowOf('a')).toBe(1);
    expect(lanes.rooms().rooms.get('a')).toBe(0);
    for (let count = 0; count < 4; count += 1) lanes.end('a');
    expect(lanes.rooms().rooms.get('a')).toBe(1);
  });

  it('keep half of the process for those that answer', () => {
    const lanes = createLanes(40);
    for (let index = 0; index < 5; index += 1) {
      take(lanes, `hangs ${index}`, 4);
      lanes.learn(`hangs ${index}`, false, 10_000);
      lanes.end(`hangs ${index}`);
    }
    take(lanes, 'hangs 5', 4);
    lanes.learn('hangs 5', false, 10_000);
    for (let index = 0; index < 3; index += 1) lanes.end('hangs 5');
    // 16 are claimed by endpoints that hang; 20 is the most.
    expect(lanes.rooms().rooms.get('hangs 5')).toBe(1);
    take(lanes, 'hangs 0', 4);
    expect(lanes.rooms().rooms.get('hangs 5')).toBe(0);
    expect(lanes.rooms().most).toBe(40 - 20);
  });

  it('count what is claimed exactly, whatever happens', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      does: fc.constantFrom('begin', 'end', 'quick', 'none', 'slow'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const lanes = createLanes(100);
        const open = new Map<string, number>();
        for (const { id, does } of steps) {
          const count = open.get(id) ?? 0;
          if (does === 'begin') {
            lanes.begin(id);
            open.set(id, count + 1);
          } else if (does === 'end') {
            if (count === 0) continue;
            lanes.end(id);
            open.set(id, count - 1);
          } else {
            lanes.learn(id, does !== 'none', does === 'slow' ? 5_000 : 10);
          }
          const total = [...open.values()].reduce((sum, one) => sum + one, 0);
          expect(lanes.claimed).toBe(total);
          for (const room of lanes.rooms().rooms.values()) expect(room).toBeGreaterThanOrEqual(0);
          expect(lanes.windowOf(id)).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  it('removes endpoints that have nothing under way', () => {
    const lanes = createLanes(512);
    take(lanes, 'a', 1);
    take(lanes, 'b', 1);
    lanes.end('a');
    lanes.removeIdle();
    expect([...lanes.rooms().rooms.keys()]).toEqual(['b']);
  });
});
