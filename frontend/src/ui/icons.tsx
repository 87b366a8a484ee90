import type { ReactNode, SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** In pixels; 16 by default. */
  size?: number;
};

export type Icon = (props: IconProps) => ReactNode;

/**
 * Drawn line icons for the public pages, which do not load MUI, and the components that they share with staff pages.
 * Other components take theirs from @mui/icons-material. Icons are decorative; the control's own text names it.
 */
const icon =
  (drawing: ReactNode): Icon =>
  ({ size = 16, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
      style={{ flex: 'none' }}
      {...props}
    >
      {drawing}
    </svg>
  );

export const AlertIcon = icon(<path d="M12 3l10 18H2zM12 10v4M12 17.5v.01" />);
export const BanIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M5.7 5.7l12.6 12.6" />
  </>,
);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const CircleIcon = icon(<circle cx="12" cy="12" r="9" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const DealIcon = icon(<path d="M3 12l4-4 5 2 5-2 4 4-6 6-3-2-3 2z" />);
export const DotIcon = icon(<circle cx="12" cy="12" r="5" fill="currentColor" />);
export const EyeIcon = icon(
  <>
    <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M3 3l18 18M9.9 9.9a3 3 0 0 0 4.2 4.2" />
    <path d="M10.6 5.1A10 10 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.6M6.5 6.7A17 17 0 0 0 2 12s4 7 10 7a9.5 9.5 0 0 0 5-1.5" />
  </>,
);
export const FileIcon = icon(<path d="M6 3h8l5 5v13H6zM14 3v5h5" />);
export const FlagIcon = icon(<path d="M5 21V4h13l-3 4 3 4H5" />);
export const ListIcon = icon(<path d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01" />);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const PoundIcon = icon(<path d="M17 7a4 4 0 0 0-8 0c0 4 2 5 0 13h9M6 13h8" />);
export const RedoIcon = icon(<path d="M21 12a9 9 0 1 1-3-6.7L21 8M21 3v5h-5" />);
export const SidebarIcon = icon(<path d="M3 4h18v16H3zM9 4v16" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19" />
  </>,
);
export const UploadIcon = icon(<path d="M12 16V4M7 9l5-5 5 5M4 20h16" />);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="4" />
    <path d="M2 21c0-4 3-6 7-6s7 2 7 6M17 4a4 4 0 0 1 0 8M22 21c0-3-1.5-5-4-5.7" />
  </>,
);
