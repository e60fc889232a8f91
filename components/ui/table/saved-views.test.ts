import { describe, expect, it } from 'vitest';
import {
  changeViews,
  parseViews,
  type SavedView,
  viewQuery,
  withoutView,
  withRestored,
  withView,
} from './saved-views';

const large: SavedView = { name: 'Large', query: 'status=completed' };
const failed: SavedView = { name: 'Failed', query: 'status=failed' };

describe('parseViews', () => {
  it('reads back what was stored', () => {
    expect(parseViews(JSON.stringify([large, failed]))).toEqual([large, failed]);
  });

  it.each([null, '', '{', '{}', '"text"', '[1,null,{"name":"x"},{"name":1,"query":""}]'])(
    'finds none in %j',
    (text) => {
      expect(parseViews(text)).toEqual([]);
    },
  );
});

it('leaves what another tab has stored', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  expect(changeViews(storage, 'orders', (views) => withView(views, large))).toEqual([large]);
  expect(changeViews(storage, 'orders', (views) => withView(views, failed))).toEqual([large, failed]);
  expect(changeViews(storage, 'orders', (views) => withoutView(views, 'Large'))).toEqual([failed]);
  expect(parseViews(storage.getItem('orders'))).toEqual([failed]);
});

it('puts a deleted view back in its place, unless its name was taken meanwhile', () => {
  const latest: SavedView = { name: 'Latest', query: '' };
  const views = [large, failed, latest];
  for (const view of views) expect(withRestored(withoutView(views, view.name), view, views)).toEqual(views);
  const renewed = { ...failed, query: 'status=cancelled' };
  expect(withRestored([renewed], failed, views)).toEqual([renewed]);
});

it('identifies a view by its filters, not by their order or by the page', () => {
  expect(viewQuery('?status=failed&cursor=abc&currency=NGN')).toBe('currency=NGN&status=failed');
  expect(viewQuery('')).toBe('');
});

describe('withView', () => {
  it('adds a view, and replaces the one of the same name', () => {
    const views = withView(withView([], large), failed);
    expect(views).toEqual([large, failed]);
    expect(withView(views, { name: ' Large ', query: 'side=buy' })).toEqual([
      failed,
      { name: 'Large', query: 'side=buy' },
    ]);
    expect(withoutView(views, 'Large')).toEqual([failed]);
  });

  it('stores twenty, with names of forty characters', () => {
    const many = Array.from({ length: 25 }, (_, place) => ({ name: `View ${place}`, query: '' }));
    const views = many.reduce<readonly SavedView[]>(withView, []);
    expect(views.map(({ name }) => name)).toEqual(many.slice(5).map(({ name }) => name));
    expect(withView([], { name: 'a'.repeat(50), query: '' })[0]?.name).toHaveLength(40);
  });
});
