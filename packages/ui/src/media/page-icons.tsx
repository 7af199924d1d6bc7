import { icon } from './icons.tsx';

/* Icons of the set that no first load needs. */

export const DesktopIcon = icon(<path d="M3 4.5h14v9H3zM7.5 17h5M10 13.5V17" />);
export const TabletIcon = icon(<path d="M5 2.5h10v15H5zM9 15h2" />);
export const PhoneIcon = icon(<path d="M6.5 2.5h7v15h-7zM9.5 15h1" />);
export const MoonIcon = icon(<path d="M16.5 11.8A7 7 0 1 1 8.2 3.5a5.6 5.6 0 0 0 8.3 8.3Z" />);
export const SunIcon = icon(
  <path d="M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1" />,
);
export const ShareIcon = icon(
  <path d="M8.4 11.6a3 3 0 0 0 4.25 0l2.5-2.5a3 3 0 0 0-4.25-4.25l-1 1M11.6 8.4a3 3 0 0 0-4.25 0l-2.5 2.5a3 3 0 0 0 4.25 4.25l1-1" />,
);
export const MailIcon = icon(
  <path d="M4.5 4.5h11A1.5 1.5 0 0 1 17 6v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14V6a1.5 1.5 0 0 1 1.5-1.5ZM3.4 5.6l5.6 5a1.5 1.5 0 0 0 2 0l5.6-5" />,
);
export const ClockIcon = icon(<path d="M10 6v4l2.5 2.2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
