import { toApiError, unreachable } from '../../providers/httpClient';

export const artworkUrl = (bookingId: string, index: number): string => `/api/bookings/${bookingId}/download/${index}`;

export const specSheetUrl = (bookingId: string): string => `/api/bookings/${bookingId}/spec-sheet/download`;

/** The bytes of a file. @throws ApiError for an answer that is not OK, and when there was none. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'include', signal }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text());
  return response.blob();
}
