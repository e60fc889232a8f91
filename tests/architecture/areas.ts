import { isTooling, type Module, type Project, type Violation } from './project';
import { publicFiles } from './public-files';

/** The areas of a program, and the other areas that each may import. No area imports one listed after it. */
type AreaTable = Readonly<Record<string, readonly string[]>>;

/** `server/<area>/<resource>/`. */
export const serverAreas: AreaTable = {
  platform: [],
  core: ['platform'],
  organisation: ['platform', 'core'],
  kyb: ['platform', 'core', 'organisation'],
  wallets: ['platform', 'core', 'organisation'],
  webhooks: ['platform', 'core', 'organisation'],
  market: ['platform', 'core'],
  trading: ['platform', 'core', 'organisation', 'kyb', 'wallets', 'market'],
  approvals: ['platform', 'core', 'organisation', 'kyb', 'wallets', 'trading'],
  treasury: ['platform', 'core', 'organisation', 'kyb', 'wallets', 'market', 'trading'],
  developers: [
    'platform',
    'core',
    'organisation',
    'kyb',
    'wallets',
    'webhooks',
    'market',
    'trading',
    'approvals',
  ],
  sandbox: [
    'platform',
    'core',
    'organisation',
    'kyb',
    'wallets',
    'webhooks',
    'market',
    'trading',
    'approvals',
    'treasury',
    'developers',
  ],
  operations: [
    'platform',
    'core',
    'organisation',
    'kyb',
    'wallets',
    'webhooks',
    'market',
    'trading',
    'approvals',
    'treasury',
    'developers',
    'sandbox',
  ],
  http: [
    'platform',
    'core',
    'organisation',
    'kyb',
    'wallets',
    'webhooks',
    'treasury',
    'developers',
    'sandbox',
    'operations',
  ],
  jobs: [
    'platform',
    'core',
    'organisation',
    'kyb',
    'wallets',
    'webhooks',
    'market',
    'trading',
    'approvals',
    'treasury',
    'developers',
    'sandbox',
    'http',
  ],
  cli: ['platform'],
};

/** `components/<area>/<feature>/`. */
export const componentAreas: AreaTable = {
  ui: [],
  shell: ['ui'],
  approvals: ['ui', 'shell'],
  kyb: ['ui', 'shell', 'approvals'],
  wallets: ['ui', 'shell', 'approvals'],
  webhooks: ['ui', 'shell', 'wallets'],
  account: ['ui', 'shell', 'wallets'],
  market: ['ui', 'shell'],
  trading: ['ui', 'shell', 'wallets', 'webhooks', 'market'],
  developers: ['ui', 'shell', 'webhooks'],
  organisation: ['ui', 'shell', 'developers'],
  sandbox: ['ui', 'shell', 'wallets', 'webhooks', 'market', 'trading', 'developers'],
  operator: ['ui', 'shell', 'kyb', 'wallets', 'market'],
  overview: ['ui', 'shell', 'kyb', 'wallets', 'webhooks', 'developers', 'organisation'],
};

/** Files beside the areas of the service. */
const serverFiles = new Set(['server/main.ts', 'server/app.ts', 'server/README.md']);

type Kind = 'command' | 'rules' | 'store' | 'tables' | 'upkeep';

/** The imports allowed within a resource, by kind of file. */
const within: Readonly<Record<Kind, readonly Kind[]>> = {
  command: ['command', 'rules', 'store', 'upkeep'],
  store: ['store', 'tables', 'rules', 'command'],
  tables: ['tables'],
  upkeep: ['command', 'rules', 'store', 'tables', 'upkeep'],
  rules: ['rules'],
};

/** Folders that are not areas, and imports that the tables do not allow. */
export function areaViolations(
  project: Project,
  tables: Readonly<Record<string, AreaTable>> = { server: serverAreas, components: componentAreas },
): Violation[] {
  return Object.entries(tables).flatMap(([program, areas]) => [
    ...strayFiles(project, program, areas),
    ...project.modules
      .filter(({ path }) => path.startsWith(`${program}/`) && !isTooling(path))
      .flatMap((module) => wrongImports(project, module, program, areas)),
  ]);
}

function strayFiles({ files }: Project, program: string, areas: AreaTable): Violation[] {
  return [...files.keys()]
    .filter((file) => file.startsWith(`${program}/`) && !serverFiles.has(file))
    .filter((file) => !Object.hasOwn(areas, areaOf(file, program) ?? ''))
    .map((file) => `${file} is in no area of tests/architecture/areas.ts`);
}

function wrongImports(project: Project, module: Module, program: string, areas: AreaTable): Violation[] {
  const from = areaOf(module.path, program);
  return module.imports.flatMap(({ specifier, line }) => {
    const target = project.resolve(module.path, specifier);
    const to = target && areaOf(target, program);
    if (!target || !to || !from || isTooling(target)) return [];
    return to === from || areas[from]?.includes(to) === true
      ? []
      : [`${module.path}:${line} imports ${target}: ${program}/${from} may not import ${to}`];
  });
}

/** Areas whose files any area may import, and areas that assemble the service. */
const forAll = new Set(['platform', 'ui', 'shell']);
const composing = new Set(['operations', 'http', 'jobs']);
const programs = new Set(['server', 'components']);

/** Non-public files of an area that another imports, and public files that no other area imports. */
export function publicViolations(project: Project, listed = publicFiles): Violation[] {
  const unused = new Set(
    Object.entries(listed).flatMap(([area, files]) => files.map((file) => `${area}/${file}`)),
  );
  const wrong = project.modules.flatMap((module) => {
    const [program = ''] = module.path.split('/', 1);
    const from = areaOf(module.path, program);
    if (!from || isTooling(module.path) || composing.has(from) || !programs.has(program)) return [];
    return module.imports.flatMap(({ specifier, line }) => {
      const target = project.resolve(module.path, specifier);
      const to = target && areaOf(target, program);
      if (!target || !to || to === from || forAll.has(to) || isTooling(target)) return [];
      const file = target.replace(/\.tsx?$/, '');
      unused.delete(file);
      return listed[`${program}/${to}`]?.includes(file.split('/').slice(2).join('/'))
        ? []
        : [
            `${module.path}:${line} imports ${target}, which is not public (tests/architecture/public-files.ts)`,
          ];
    });
  });
  return [...wrong, ...[...unused].map((file) => `no other area imports ${file}: it need not be public`)];
}

/** Areas that import one listed after them, which is how a cycle begins. */
export function areaOrderViolations(areas: AreaTable): Violation[] {
  const order = Object.keys(areas);
  return Object.entries(areas).flatMap(([area, imports]) =>
    imports
      .filter((other) => !order.includes(other) || order.indexOf(other) >= order.indexOf(area))
      .map((other) => `${area} may import ${other}, which is not above it`),
  );
}

/** Tables and SQL used outside their resource, and rules that are not pure. */
export function resourceViolations(project: Project): Violation[] {
  return project.modules
    .filter(({ path }) => areaOf(path, 'server') && !isTooling(path))
    .flatMap((module) =>
      module.imports.flatMap(({ specifier, line }) => {
        const wrong = wrongInResource(project, module.path, specifier);
        return wrong ? [`${module.path}:${line} imports ${specifier}: ${wrong}`] : [];
      }),
    );
}

function wrongInResource({ resolve }: Project, from: string, specifier: string): string | undefined {
  const target = resolve(from, specifier);
  const kind = kindOf(from);
  if (!target) return kind === 'rules' && specifier !== 'zod' ? 'rules are pure' : undefined;
  if (!areaOf(target, 'server')) return undefined;
  const targetKind = kindOf(target);
  const owner = resourceOf(target);
  const isOwn = from.startsWith(`${owner}/`);
  if (!isOwn && (targetKind === 'store' || targetKind === 'tables'))
    return `the ${targetKind} of ${owner} is its own`;
  if (kind === 'rules' && targetKind !== 'rules' && !target.startsWith('server/platform/kernel/'))
    return 'rules import rules, the kernel and the contract';
  if (isOwn && !within[kind].includes(targetKind)) return `${kind} may not import ${targetKind}`;
  return undefined;
}

function areaOf(file: string, program: string): string | undefined {
  const [first, area, ...rest] = file.split('/');
  return first === program && rest.length > 0 ? area : undefined;
}

/** The folder that owns a file: its resource, or its area if the file is directly in the area. */
function resourceOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, parts.length > 3 ? 3 : 2).join('/');
}

function kindOf(file: string): Kind {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  if (name === 'rules' || name === 'tables' || name === 'upkeep') return name;
  return name === 'store' || name.endsWith('-store') ? 'store' : 'command';
}
