/** The charts of a portfolio side by side; between a phone and a wide screen the last has a line of its own. */
export const chartGrid =
  'grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3 lg:max-xl:[&>:last-child]:col-span-2';
