import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { verbs } from '@/server/operations';
import { testProjects } from '@/vitest.config';
import { fileCircles, roomCircles } from './architecture/circles';
import { missingPaths } from './architecture/documents';
import { barrels, deadExports } from './architecture/exports';
import { layerViolations } from './architecture/layers';
import { plainLinks } from './architecture/links';
import { migrationViolations, snapshotViolations } from './architecture/migrations';
import { unwiredOperations } from './architecture/operations';
import { strayTests } from './architecture/placement';
import { readProject, type Violation } from './architecture/project';
import { deadFiles } from './architecture/reach';
import { readRoomMap, roomViolations } from './architecture/rooms';
import { fileSizes, functionSizes } from './architecture/sizes';
import { absentCitations, unfinishedWork } from './architecture/words';

const project = readProject(path.join(import.meta.dirname, '..'));
const rooms = readRoomMap(project.files.get('server/README.md') ?? '');

// Each rule is proved able to fail in tests/architecture/*.test.ts.
const rules: Record<string, () => Violation[]> = {
  'imports point down: app, components, lib, contract; the service imports only the contract': () =>
    layerViolations(project),
  'rooms of the service import verbs and rules of the rooms above them': () => roomViolations(project, rooms),
  'files do not import each other in a circle': () => fileCircles(project),
  'rooms do not import each other in a circle': () => roomCircles(project),
  'files have 300 lines, pages 60, at most': () => fileSizes(project),
  'functions have 70 lines at most, or say why': () => functionSizes(project),
  'nothing is handed on by a barrel': () => barrels(project),
  'every file is reached': () => deadFiles(project),
  'every export is imported': () => deadExports(project),
  'every test file is run by one project': () => strayTests(project, testProjects),
  'links within the dashboard go through components/ui/link.tsx': () => plainLinks(project),
  'the version before lives with every migration': () => migrationViolations(project),
  'migrations keep one snapshot': () => snapshotViolations(project),
  'every operation of the contract has its verb': () => unwiredOperations(operations, verbs),
  'paths in documents exist': () => missingPaths(project),
  'nothing cites a document that is not in the repository': () => absentCitations(project),
  'no unfinished work is left behind': () => unfinishedWork(project),
};

describe('architecture', () => {
  it.each(Object.entries(rules))('%s', (_, violations) => {
    expect(violations()).toEqual([]);
  });

  it('reads the order of the rooms', () => {
    expect(rooms.order.length).toBeGreaterThan(10);
    expect(rooms.rootFiles.size).toBeGreaterThan(3);
  });
});
