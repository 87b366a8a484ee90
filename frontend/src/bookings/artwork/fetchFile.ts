import { fetchFile as fetchNamedFile } from '../../providers/fetchFile';

export const artworkUrl = (bookingId: string, index: number): string => `/api/bookings/${bookingId}/download/${index}`;

export const previewUrl = (bookingId: string, index: number): string =>
  `/api/bookings/${bookingId}/artwork/${index}/preview`;

export const specSheetUrl = (bookingId: string): string => `/api/bookings/${bookingId}/spec-sheet/download`;

/** The bytes of a file; its name is known already. @throws ApiError for an answer that is not OK, and when there was none. */
export const fetchFile = async (url: string, signal?: AbortSignal): Promise<Blob> =>
  (await fetchNamedFile(url, { signal })).content;
