import { expect, it } from 'vitest';
import { buttonTextOn, contrastOf, LEAST_CONTRAST } from './colour';

it('calculates the contrast of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#4450d4', '#4450d4')).toBe(1);
  // The greys on both sides of the limit.
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

it('prefers white text, and takes black where white can’t be read', () => {
  expect(buttonTextOn('#1f6feb')).toBe('#ffffff');
  expect(buttonTextOn('#767676')).toBe('#ffffff');
  expect(buttonTextOn('#777777')).toBe('#000000');
  expect(buttonTextOn('#ffd43b')).toBe('#000000');
});

it('finds text that can be read on every colour', () => {
  const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'));
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const colour = `#${red}${green}${blue}`;
        if (contrastOf(colour, buttonTextOn(colour)) < LEAST_CONTRAST) expect.fail(colour);
      }
    }
  }
});
