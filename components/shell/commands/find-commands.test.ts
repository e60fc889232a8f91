import { describe, expect, it } from 'vitest';
import type { Command, CommandGroup } from '../frame/shell-types';
import { findCommands } from './find-commands';

const page = (label: string, more: Partial<Command> = {}): Command =>
  ({ id: `page-${label.length}-${more.id ?? ''}`, label, href: `/${label}`, ...more }) as Command;
const pages = (...commands: Command[]): CommandGroup => ({ heading: 'Pages', commands });
const labels = (groups: readonly CommandGroup[]) =>
  groups.map(({ heading, commands }) => [heading, ...commands.map(({ label }) => label)]);

describe('what the command menu finds', () => {
  it('finds by the beginning of a word, names before other words', () => {
    const groups = [pages(page('Transactions', { keywords: ['ledger'] }), page('Ledger'), page('Wallets'))];
    expect(labels(findCommands(groups, 'led'))).toEqual([['Pages', 'Ledger', 'Transactions']]);
    expect(findCommands(groups, 'zzz')).toEqual([]);
  });

  it('puts what the role may not do last', () => {
    const groups = [pages(page('New key', { disabledReason: 'Not yours.' }), page('Keys'))];
    expect(labels(findCommands(groups, 'key'))).toEqual([['Pages', 'Keys', 'New key']]);
  });

  it('leaves answers as they came, after what the menu has itself, and shows each address once', () => {
    const answers: CommandGroup = {
      heading: 'Records',
      answers: 'last',
      commands: [page('zebra'), page('Wallets'), page('alpha')],
    };
    const groups = [answers, pages(page('Wallets'))];
    expect(labels(findCommands(groups, 'wal'))).toEqual([
      ['Pages', 'Wallets'],
      ['Records', 'zebra', 'alpha'],
    ]);
    expect(
      labels(findCommands([{ ...answers, answers: 'first' }, pages(page('Wallets'))], 'wal'))[0]?.[0],
    ).toBe('Records');
  });

  it('draws so many of a long group, and finds every one of them by its name', () => {
    const commands = Array.from({ length: 1_000 }, (_, index) =>
      page(`Organisation ${index}`, { id: `o-${index}`, href: `/o-${index}` }),
    );
    const [shown] = findCommands([{ heading: 'Organisations', commands }], 'organisation');
    expect([shown?.commands.length, shown?.note]).toEqual([50, '950 more. Type to find them.']);
    const [found] = findCommands([{ heading: 'Organisations', commands }], 'organisation 777');
    expect(found?.commands.map(({ label }) => label)).toEqual(['Organisation 777']);
  });

  it('keeps a note without commands, and what always stands at the end', () => {
    const searching: CommandGroup = { heading: 'Records', answers: 'last', commands: [], note: 'Searching…' };
    const always: CommandGroup = { heading: 'Search', commands: [page('Search for it', { always: true })] };
    expect(labels(findCommands([always, searching, pages(page('Wallets'))], 'wal'))).toEqual([
      ['Pages', 'Wallets'],
      ['Records'],
      ['Search', 'Search for it'],
    ]);
  });
});

describe('the command menu as it opens', () => {
  const many = (heading: string, more: Partial<CommandGroup> = {}): CommandGroup => ({
    heading,
    commands: Array.from({ length: 9 }, (_, index) =>
      page(`${heading} ${index}`, { id: `${heading}-${index}`, href: `/${heading}-${index}` }),
    ),
    ...more,
  });

  it('has at most twelve rows: first those of the groups that open first, two of a page, none of the rest', () => {
    const groups = findCommands(
      [
        many('This page'),
        many('Recent', { opensFirst: true, opensWith: 4 }),
        many('Go to', { opensWith: 9 }),
        many('Money', { opensWith: 0 }),
      ],
      '',
    );
    expect(groups.map(({ heading, commands }) => [heading, commands.length])).toEqual([
      ['Recent', 4],
      ['This page', 2],
      ['Go to', 6],
    ]);
  });

  it('leaves out what the role may not do', () => {
    const create = pages(page('New key', { disabledReason: 'Not yours.' }), page('New order'));
    expect(labels(findCommands([create], ''))).toEqual([['Pages', 'New order']]);
  });

  it('lists every shortcut for a question mark', () => {
    const groups = [pages(page('Wallets', { shortcut: 'g w' }), page('Team')), many('Money')];
    expect(labels(findCommands(groups, '?'))).toEqual([['Pages', 'Wallets']]);
  });
});
