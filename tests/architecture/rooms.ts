import { isTooling, type Module, type Project, type Violation } from './project';

/** The rooms of the service in their order, and the files in `server/` itself with who may import them. */
type RoomMap = {
  readonly order: readonly string[];
  /** 'everywhere', or the names of rooms; an empty list stands for nobody but the files beside it. */
  readonly rootFiles: ReadonlyMap<string, 'everywhere' | readonly string[]>;
};

type Kind = 'verb' | 'rules' | 'store' | 'tables' | 'helper';

// What a file may import in its own room: verb → store → tables, verb → rules.
const within: Readonly<Record<Kind, readonly Kind[]>> = {
  verb: ['verb', 'rules', 'store', 'helper'],
  helper: ['verb', 'rules', 'store', 'helper'],
  store: ['store', 'tables', 'rules', 'helper'],
  tables: ['tables'],
  rules: ['rules'],
};

/** What server/README.md says: its list of rooms, and who may import the files that stand beside them. */
export function readRoomMap(readme: string): RoomMap {
  const [, list = ''] = readme.split(/^## Order of the rooms$/m);
  const order = [...list.matchAll(/^\d+\. `([\w-]+)`/gm)].flatMap(([, name]) => name ?? []);
  const rootFiles = new Map<string, 'everywhere' | readonly string[]>();
  const sentence = /Files that stand in `server\/`[^.]*?:([\s\S]*?)\.(?:\n\n|\s*$)/.exec(list)?.[1] ?? '';
  for (const clause of sentence.split(';')) {
    const [subject = '', by = ''] = clause.split(/(?:may be imported )?(?:from|by) /);
    const names = (text: string) => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
    const importers = by.startsWith('everywhere') ? 'everywhere' : names(by);
    for (const file of names(subject)) rootFiles.set(file, importers);
  }
  return { order, rootFiles };
}

/** Imports within the service that the order of the rooms, or the order within a room, does not allow. */
export function roomViolations(project: Project, map: RoomMap): Violation[] {
  const inside = project.modules.filter(({ path }) => path.startsWith('server/') && !isTooling(path));
  const open = new Set(roomsWithoutTables(project, map));
  return inside.flatMap((module) => [
    ...placeViolations(module, map),
    ...module.imports.flatMap(({ specifier, line }) => {
      const target = project.resolve(module.path, specifier);
      if (!target?.startsWith('server/')) return [];
      const wrong = wrongImport(module.path, target, map, open);
      return wrong ? [`${module.path}:${line} imports ${target}: ${wrong}`] : [];
    }),
    ...impureRules(project, module),
  ]);
}

// A room without tables holds functions only: there is nothing in it that its neighbours must not touch.
function roomsWithoutTables(project: Project, { order }: RoomMap): string[] {
  return order.filter((room) => !project.files.has(`server/${room}/tables.ts`));
}

function placeViolations({ path }: Module, { order, rootFiles }: RoomMap): Violation[] {
  const room = roomOf(path);
  if (room && !order.includes(room))
    return [`${path}: the room ${room} is not in the list of server/README.md`];
  const known = room || rootFiles.has(nameOf(path));
  return known ? [] : [`${path}: server/README.md does not say who may import it`];
}

function wrongImport(from: string, to: string, map: RoomMap, open: ReadonlySet<string>): string | undefined {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (!target) return wrongRootImport(source, to, map);
  const [kind, targetKind] = [kindOf(from), kindOf(to)];
  if (source === target) {
    return within[kind].includes(targetKind)
      ? undefined
      : `a room's ${kind} may not import its ${targetKind}`;
  }
  if (targetKind === 'store' || targetKind === 'tables') return `the ${targetKind} of ${target} is its own`;
  if (!source) return undefined;
  if (map.order.indexOf(target) > map.order.indexOf(source)) return `${target} stands after ${source}`;
  if (kind === 'rules' && targetKind !== 'rules') return 'rules import rules and the contract';
  if (targetKind === 'helper' && !open.has(target)) return 'between rooms only verbs and rules are imported';
  return undefined;
}

function wrongRootImport(room: string | undefined, to: string, { rootFiles }: RoomMap): string | undefined {
  const importers = rootFiles.get(nameOf(to));
  if (!room || !importers || importers === 'everywhere' || importers.includes(room)) return undefined;
  return `only ${importers.join(', ') || 'its neighbours in server/'} may import it`;
}

function impureRules({ resolve }: Project, { path, imports }: Module): Violation[] {
  if (kindOf(path) !== 'rules' || !roomOf(path)) return [];
  return imports
    .filter(({ specifier }) => !resolve(path, specifier) && specifier !== 'zod')
    .map(({ specifier, line }) => `${path}:${line} imports ${specifier}: rules are pure`);
}

function roomOf(file: string): string | undefined {
  return /^server\/([^/]+)\//.exec(file)?.[1];
}

function nameOf(file: string): string {
  return file.slice('server/'.length);
}

function kindOf(file: string): Kind {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.ts$/, '');
  if (name === 'rules' || name === 'tables') return name;
  if (name === 'store' || name.endsWith('-store')) return 'store';
  return name.includes('-') ? 'verb' : 'helper';
}
