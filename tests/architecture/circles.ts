import { isTooling, type Project, type Violation } from './project';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files that import each other, in one or more steps. */
export function fileCircles(project: Project): Violation[] {
  return circlesOf(importGraph(project)).map((circle) => `${circle.join(' → ')}: files in a circle`);
}

/** Folders of a layer (rooms of the service, domains of the components) that import each other. */
export function roomCircles(project: Project): Violation[] {
  const rooms = new Map<string, Set<string>>();
  for (const [from, targets] of importGraph(project)) {
    const room = roomOf(from);
    if (!room || isTooling(from)) continue;
    const reached = rooms.get(room) ?? new Set<string>();
    for (const target of [...targets].map(roomOf)) if (target && target !== room) reached.add(target);
    rooms.set(room, reached);
  }
  return circlesOf(rooms).map((circle) => `${circle.join(' → ')}: rooms in a circle`);
}

function importGraph(project: Project): Graph {
  return new Map(
    project.modules.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ specifier }) => project.resolve(path, specifier) ?? [])),
    ]),
  );
}

function roomOf(file: string): string | undefined {
  return /^((?:server|components|lib)\/[^/]+)\//.exec(file)?.[1];
}

/** One circle of each knot, as a path that ends where it began. */
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
