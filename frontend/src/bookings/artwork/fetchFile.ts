export const artworkUrl = (bookingId: string, index: number): string => `/api/bookings/${bookingId}/download/${index}`;

export const previewUrl = (bookingId: string, index: number): string =>
  `/api/bookings/${bookingId}/artwork/${index}/preview`;

export const specSheetUrl = (bookingId: string): string => `/api/bookings/${bookingId}/spec-sheet/download`;
