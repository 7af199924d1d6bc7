import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * An own set, drawn on 20 units with a 1.5 stroke. They never speak: the control beside them has the words. What some
 * pages alone show stands in `page-icons.tsx`: these here are part of every first load.
 */
export function icon(shape: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        fill="none"
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.5"
        viewBox="0 0 20 20"
        width={size}
      >
        {shape}
      </svg>
    );
  };
}

export const SearchIcon = icon(<path d="M13.2 13.2 17 17M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const ChevronDownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ArrowUpRightIcon = icon(<path d="M6.5 13.5l7-7M7.5 6.5h6v6" />);
export const MenuIcon = icon(<path d="M3.5 7h13M3.5 13h13" />);
export const PersonIcon = icon(
  <path d="M13 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 16.5c.8-2.7 3-4 6-4s5.2 1.3 6 4" />,
);
export const AlertIcon = icon(<path d="M10 6.5v4.2M10 13.4v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
