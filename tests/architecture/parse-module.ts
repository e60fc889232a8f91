import { type ESTree, parseSync, Visitor } from 'vite';

/** `names`: the imported names, including `default`; undefined if the whole module is imported. */
type Import = {
  readonly specifier: string;
  readonly names: readonly string[] | undefined;
  readonly line: number;
};

type Export = { readonly name: string; readonly line: number };

/** A function with a body, from its first to its last line. */
type FunctionSpan = { readonly name: string; readonly line: number; readonly lastLine: number };

/** A JSX element `<a>` with the literal text of its href; undefined if that is an expression. */
type Anchor = { readonly line: number; readonly href: string | undefined; readonly download: boolean };

export type ParsedModule = {
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Names re-exported from another module: `export … from`, or imported and exported. */
  readonly reexports: readonly Export[];
  readonly functions: readonly FunctionSpan[];
  readonly anchors: readonly Anchor[];
  /** The number of casts (`as Type`); `as const` does not count. */
  readonly casts: number;
  /** Exported functions that only call another with their own parameters, and the name of the other. */
  readonly forwarders: readonly (Export & { readonly to: string })[];
  /** String literals, which may name programs and workers. */
  readonly strings: readonly string[];
  /** The number of occurrences of each identifier, including its declaration. */
  readonly mentions: ReadonlyMap<string, number>;
};

/** Parses a module. Throws if the text is not TypeScript or JavaScript. */
export function parseModule(file: string, text: string): ParsedModule {
  const { program, module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const lineAt = lineIndex(text);
  const staticImports = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    names: namesOf(entries.map(({ importName }) => importName)),
  }));
  const handedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.moduleRequest);
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  const own = module.staticExports.flatMap(({ entries }) => entries).filter((entry) => !entry.moduleRequest);
  const toExport = (entry: (typeof own)[number]) => ({
    name: entry.exportName.kind === 'Default' ? 'default' : (entry.exportName.name ?? '*'),
    line: lineAt(entry.start),
  });
  const { dynamicImports, ...walked } = walk(program, lineAt);
  return {
    imports: [
      ...staticImports,
      ...handedOn.map((entry) => ({
        specifier: entry.moduleRequest?.value ?? '',
        line: lineAt(entry.start),
        names: namesOf([entry.importName]),
      })),
      ...dynamicImports,
    ],
    exports: own.map(toExport),
    reexports: [...handedOn, ...own.filter(({ localName }) => imported.has(localName.name ?? ''))].map(
      toExport,
    ),
    forwarders: forwardersIn(program, lineAt),
    ...walked,
  };
}

function namesOf(names: readonly { kind: string; name: string | null }[]): string[] | undefined {
  if (names.some(({ kind }) => kind !== 'Name' && kind !== 'Default')) return undefined;
  return names.map(({ kind, name }) => (kind === 'Default' ? 'default' : (name ?? '')));
}

function forwardersIn(
  program: ESTree.Program,
  lineAt: (offset: number) => number,
): ParsedModule['forwarders'] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const functions =
      declared?.type === 'FunctionDeclaration'
        ? [{ id: declared.id, made: declared }]
        : declared?.type === 'VariableDeclaration'
          ? declared.declarations.map(({ id, init }) => ({ id, made: init }))
          : [];
    return functions.flatMap(({ id, made }) => {
      if (id?.type !== 'Identifier') return [];
      if (made?.type !== 'FunctionDeclaration' && made?.type !== 'ArrowFunctionExpression') return [];
      const to = forwardsTo(made);
      return to === undefined ? [] : [{ name: id.name, to, line: lineAt(statement.start) }];
    });
  });
}

/** The function that another calls, if that is all it does and it passes its parameters unchanged. */
function forwardsTo({ body, params }: ESTree.Function | ESTree.ArrowFunctionExpression): string | undefined {
  const [only, ...more] = body?.type === 'BlockStatement' ? body.body : [body];
  const value = only?.type === 'ReturnStatement' ? only.argument : only;
  const call = value?.type === 'AwaitExpression' ? value.argument : value;
  if (more.length > 0 || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier')
    return undefined;
  const given = call.arguments.map((argument) => argument.type === 'Identifier' && argument.name);
  const own = params.map((parameter) => parameter.type === 'Identifier' && parameter.name);
  const isSame =
    own.length > 0 && own.length === given.length && own.every((name, n) => name && name === given[n]);
  return isSame ? call.callee.name : undefined;
}

type Walked = Pick<ParsedModule, 'functions' | 'anchors' | 'casts' | 'strings' | 'mentions'> & {
  readonly dynamicImports: readonly Import[];
};

function walk(program: ESTree.Program, lineAt: (offset: number) => number): Walked {
  const functions: FunctionSpan[] = [];
  const anchors: Anchor[] = [];
  const dynamicImports: Import[] = [];
  let casts = 0;
  const strings: string[] = [];
  const mentions = new Map<string, number>();
  const mention = (name: string, times = 1) => mentions.set(name, (mentions.get(name) ?? 0) + times);
  const addFunction = (name: string | undefined, { start, end }: { start: number; end: number }) =>
    functions.push({ name: name ?? 'a function', line: lineAt(start), lastLine: lineAt(end - 1) });
  const addImport = (specifier: string, start: number) =>
    dynamicImports.push({ specifier, names: undefined, line: lineAt(start) });
  new Visitor({
    ImportExpression: ({ source, start }) =>
      void (source.type === 'Literal' && typeof source.value === 'string' && addImport(source.value, start)),
    TSImportType: ({ source, start }) => void addImport(source.value, start),
    FunctionDeclaration: (node) => void addFunction(node.id?.name, node),
    FunctionExpression: (node) => void addFunction(node.id?.name, node),
    ArrowFunctionExpression: (node) => void addFunction(undefined, node),
    Identifier: ({ name }) => void mention(name),
    JSXIdentifier: ({ name }) => void mention(name),
    // `export { name }` mentions the name twice without using it.
    ExportSpecifier: ({ local }) => void (local.type === 'Identifier' && mention(local.name, -2)),
    TSAsExpression: ({ typeAnnotation }) => {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) casts += 1;
    },
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    JSXOpeningElement: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'a') anchors.push(anchorOf(node, lineAt));
    },
  }).visit(program);
  return { dynamicImports, functions, anchors, casts, strings, mentions };
}

function anchorOf(node: ESTree.JSXOpeningElement, lineAt: (offset: number) => number): Anchor {
  const attribute = (name: string) =>
    node.attributes.find((item) => item.type === 'JSXAttribute' && item.name.name === name);
  const href = attribute('href');
  const value = href?.type === 'JSXAttribute' ? href.value : undefined;
  return {
    line: lineAt(node.start),
    href: value?.type === 'Literal' ? String(value.value) : undefined,
    download: attribute('download') !== undefined,
  };
}

function lineIndex(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
