import { describe, expect, it } from 'vitest';
import { columns, table } from './print';

describe('what is printed for people', () => {
  it('stands in lines under each other, further lines of a value too', () => {
    const rows = [
      ['Name', 'Ada'],
      ['Address', 'One\nTwo'],
    ] as const;
    expect(table(rows)).toBe('Name     Ada\nAddress  One\n         Two');
    expect(
      columns(
        ['A', 'Long'],
        [
          ['one', ''],
          ['x', 'y\nz'],
        ],
      ),
    ).toBe('A    Long\none\nx    y z');
  });

  it('moves no cursor and has no colours, whatever strangers wrote', () => {
    const text = 'a\u001b[2Jb\rc\u0007d\u009be\tf';
    expect(table([['x', text]])).toBe('x  a[2Jbcdef');
    expect(columns(['x'], [[text]])).toBe('x\na[2Jbcdef');
  });
});
