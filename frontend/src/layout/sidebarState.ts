const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

/** Expanded unless it was collapsed within the last seven days; signing out leaves it (docs/product.md, 7.2). */
export const readSidebarExpanded = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=false`);

export const rememberSidebarExpanded = (isExpanded: boolean): void => {
  document.cookie = `${COOKIE}=${isExpanded}; path=/; max-age=${SEVEN_DAYS_S}; SameSite=Lax`;
};
