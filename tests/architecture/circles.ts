import type { Project, Violation } from './project';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files that import each other, directly or indirectly. */
export function fileCircles(project: Project): Violation[] {
  return circlesOf(importGraph(project)).map((circle) => `${circle.join(' → ')}: files in a circle`);
}

function importGraph(project: Project): Graph {
  return new Map(
    project.modules.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ specifier }) => project.resolve(path, specifier) ?? [])),
    ]),
  );
}

/** One cycle of each strongly connected group, as a path that ends where it began. */
function circlesOf(graph: Graph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, trail: readonly string[]) => {
    const before = trail.indexOf(node);
    if (before !== -1) circles.push([...trail.slice(before), node]);
    if (before !== -1 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
