import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { handlers } from '@/server/operations/operations';
import { testProjects } from '@/vitest.config';
import {
  areaOrderViolations,
  areaViolations,
  componentAreas,
  publicViolations,
  resourceViolations,
  serverAreas,
} from './areas';
import { absentCitations, missingPaths, unfinishedWork, wrappedRows } from './documents';
import { barrels, deadExports } from './exports';
import { importsFromOutsideImage } from './image';
import { layerViolations, plainLinks } from './layers';
import { migrationViolations, snapshotViolations } from './migrations';
import { readProject, type Violation } from './project';
import { addedCasts, crowdedFolders } from './ratchets';
import { deadFiles, fileCircles, strayTests } from './reach';
import {
  bannedComments,
  bannedCopy,
  bannedIdentifiers,
  bannedLocals,
  bannedNames,
  fileSizes,
  forwarders,
  functionSizes,
  singleUseFiles,
} from './smallness';
import { broadStyles } from './styles';
import { misplacedOperations, unusedHomes, unwiredOperations } from './urls';

const project = readProject(path.join(import.meta.dirname, '../..'));

// tests/architecture/*.test.ts proves that each rule can fail.
const rules: Record<string, () => Violation[]> = {
  'imports point down: app, components, lib, contract; the service imports only the contract': () =>
    layerViolations(project),
  'areas import what tests/architecture/areas.ts allows': () => areaViolations(project),
  'areas import the public files of others': () => publicViolations(project),
  'areas import those above them': () => [serverAreas, componentAreas].flatMap(areaOrderViolations),
  'the image is built from files that need no other': () => importsFromOutsideImage(project),
  'tables and SQL stay in their resource, and rules are pure': () => resourceViolations(project),
  'files do not import each other in a circle': () => fileCircles(project),
  'files that one neighbour uses have 40 lines at least': () => singleUseFiles(project),
  'no function only forwards to another': () => forwarders(project),
  'files, exports and local names use the words of the field': () => [
    ...bannedNames(project),
    ...bannedIdentifiers(project),
    ...bannedLocals(project),
  ],
  'comments use the words of the field': () => bannedComments(project),
  'people read plain English': () => bannedCopy(project),
  'files have 300 lines, pages 60, at most': () => fileSizes(project),
  'folders have 25 code files at most': () => crowdedFolders(project),
  'casts only become fewer': () => addedCasts(project),
  'functions have 70 lines at most, or say why': () => functionSizes(project),
  'nothing is handed on by a barrel': () => barrels(project),
  'every file is reached': () => deadFiles(project),
  'every export is imported': () => deadExports(project),
  'every test file is run by one project': () => strayTests(project, testProjects),
  'links within the dashboard go through components/ui/controls/link.tsx': () => plainLinks(project),
  'styles name the elements that they change': () => broadStyles(project),
  'the version before lives with every migration': () => migrationViolations(project),
  'migrations keep one snapshot': () => snapshotViolations(project),
  'every operation of the contract has its handler': () => unwiredOperations(operations, handlers),
  'the path of an operation names the folder that answers it': () => [
    ...misplacedOperations(project, operations),
    ...unusedHomes(operations),
  ],
  'paths in documents exist': () => missingPaths(project),
  'rows of tables in documents end on their line': () => wrappedRows(project),
  'nothing cites a document that is not in the repository': () => absentCitations(project),
  'no unfinished work is left behind': () => unfinishedWork(project),
};

describe('architecture', () => {
  it.each(Object.entries(rules))('%s', (_, violations) => {
    expect(violations()).toEqual([]);
  });
});
