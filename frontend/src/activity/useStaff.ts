import { useRead } from '../providers/api';

/** All users by name, including deactivated ones. */
export function useStaff({ enabled = true } = {}) {
  return useRead(['staff'], (api) => api.staff(), { enabled });
}
