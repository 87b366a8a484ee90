/** The texts of what public pages and staff screens have in common. */
export const frameTexts = {
  skip: 'Skip to content',
  offline: 'You are offline',
  themes: { toLight: 'Switch to light theme', toDark: 'Switch to dark theme' },
  password: { show: 'Show password', hide: 'Hide password' },
} as const;
