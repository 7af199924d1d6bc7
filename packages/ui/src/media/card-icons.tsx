import { icon } from './icons.tsx';

/* Icons of the set that lists of assets show: other first loads do without them. */

export const CopyIcon = icon(
  <path d="M8.5 7h6A1.5 1.5 0 0 1 16 8.5v6a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 7 14.5v-6A1.5 1.5 0 0 1 8.5 7ZM13 7V5.5A1.5 1.5 0 0 0 11.5 4h-6A1.5 1.5 0 0 0 4 5.5v6A1.5 1.5 0 0 0 5.5 13H7" />,
);
export const LockIcon = icon(<path d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9" />);
export const HeartIcon = icon(
  <path d="M10 16.5S3.5 12.8 3.5 8.2A3.5 3.5 0 0 1 10 6.4a3.5 3.5 0 0 1 6.5 1.8c0 4.6-6.5 8.3-6.5 8.3Z" />,
);
export const SlidersIcon = icon(
  <path d="M3.5 6.5h6M14.5 6.5h2M3.5 13.5h2M10.5 13.5h6M14.5 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM10.5 13.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />,
);
export const ChevronLeftIcon = icon(<path d="M12 5.5 7.5 10l4.5 4.5" />);
export const ChevronRightIcon = icon(<path d="M8 5.5 12.5 10 8 14.5" />);
