const shared =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md border ' +
  'font-medium transition-colors duration-100 [&_svg]:shrink-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

const variants = {
  primary: 'border-transparent bg-accent text-on-accent shadow-xs hover:bg-accent-hover',
  secondary: 'border-border-strong bg-surface text-text shadow-xs hover:bg-subtle',
  ghost: 'border-transparent bg-transparent text-muted hover:bg-subtle hover:text-text',
  danger: 'border-transparent bg-danger-solid text-on-danger shadow-xs hover:bg-danger-solid-hover',
};

const sizes = {
  small: 'h-7 px-2.5 text-sm max-sm:min-h-8 [&_svg]:size-3.5',
  medium: 'h-8 px-3 text-base [&_svg]:size-4',
  large: 'h-10 px-4 text-base [&_svg]:size-4',
  icon: 'size-8 [&_svg]:size-4',
  iconSmall: 'size-7 max-sm:size-8 [&_svg]:size-3.5',
};

export type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

/** The look shared by buttons and by links that look like buttons. */
export const buttonStyle = ({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string =>
  `${shared} ${variants[variant]} ${sizes[size]}`;
