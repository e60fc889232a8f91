/** A part of the unit square, in fractions of its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Weighted<Item> = { readonly item: Item; readonly area: number };

/** The worst aspect ratio in a row of areas along a side. */
function worstRatio(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const depth = sum / side;
  return Math.max(...areas.map((area) => Math.max(depth / (area / depth), area / depth / depth)));
}

/** Returns how many of the first areas give the squarest row. */
function rowLength(areas: readonly number[], side: number): number {
  let length = 1;
  while (
    length < areas.length &&
    worstRatio(areas.slice(0, length + 1), side) <= worstRatio(areas.slice(0, length), side)
  ) {
    length += 1;
  }
  return length;
}

/**
 * Tiles that fill a rectangle, each proportional to its weight and as square as possible (squarified treemap of Bruls,
 * Huizing and van Wijk). Items keep their order; pass the heaviest first. Weights must be above zero.
 * @param aspect width divided by height of the target rectangle
 */
export function treemap<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  aspect: number,
): { readonly item: Item; readonly box: Box }[] {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  const placed: { item: Item; box: Box }[] = [];
  let left: readonly Weighted<Item>[] = items.map((item) => ({
    item,
    area: (weightOf(item) / total) * aspect,
  }));
  // The layout uses a rectangle that is `aspect` wide and 1 high; boxes are scaled to the unit square afterwards.
  let [x, y, width, height] = [0, 0, aspect, 1];
  while (left.length > 0) {
    const isColumn = width >= height;
    const side = isColumn ? height : width;
    const row = left.slice(
      0,
      rowLength(
        left.map(({ area }) => area),
        side,
      ),
    );
    const depth = row.reduce((sum, { area }) => sum + area, 0) / side;
    let along = 0;
    for (const { item, area } of row) {
      const length = area / depth;
      const box = isColumn
        ? { x: x / aspect, y: y + along, width: depth / aspect, height: length }
        : { x: (x + along) / aspect, y, width: length / aspect, height: depth };
      placed.push({ item, box });
      along += length;
    }
    if (isColumn) [x, width] = [x + depth, width - depth];
    else [y, height] = [y + depth, height - depth];
    left = left.slice(row.length);
  }
  return placed;
}
