import { isTooling, type Module, type Project, type Violation } from './project';

const limits = { file: 300, function: 70, page: 60 };

/** Written by `npm run sdk`, a file for each area of the API. The generator is read and changed; these are looked up by name. */
const generated = /^sdk\/typescript\/src\/generated\//;

/** Files over 300 lines, and pages over 60. */
export function fileSizes(project: Project): Violation[] {
  return [...project.files]
    .filter(([path]) => /\.(ts|tsx|mts|mjs|js|css|sh)$/.test(path) && !generated.test(path))
    .flatMap(([path, text]) => {
      const lines = text.replace(/\n$/, '').split('\n').length;
      const limit = /(^|\/)page\.tsx$/.test(path) ? limits.page : limits.file;
      return lines > limit ? [`${path} has ${lines} lines, ${limit} at most`] : [];
    });
}

/** Functions over 70 lines, unless a comment directly above says why with the words "Long because". Tests are straight. */
export function functionSizes(project: Project): Violation[] {
  return project.modules
    .filter(({ path }) => !isTooling(path))
    .flatMap((module) =>
      module.functions.flatMap(({ name, line, lastLine }) => {
        const lines = lastLine - line + 1;
        if (lines <= limits.function || /Long because \S/.test(commentAbove(module, line))) return [];
        return [`${module.path}:${line} ${name} has ${lines} lines, ${limits.function} at most`];
      }),
    );
}

function commentAbove({ text }: Module, line: number): string {
  const above = text.split('\n').slice(0, line - 1);
  const start = above.findLastIndex((row) => !/^\s*(\/\/|\/\*|\*)/.test(row));
  return above.slice(start + 1).join('\n');
}
