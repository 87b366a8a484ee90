/** The texts of a booking's artwork, its preview and its download (docs/product.md, 7.7 and 12). */
export const artworkTexts = {
  title: 'Artwork',
  noArtwork: 'No artwork yet',
  noArtworkText: 'Artwork that reaches you by email can be uploaded here.',
  asked: 'An email to %{recipients} asks for it.',
  noArtworkViewer: 'The brand has not sent any files.',
  round: 'Round %{round} · %{date}',
  from: 'from #%{bookingNumber}',
  lateRound: 'Round %{round} · %{date} · after approval',
  files: 'Uploaded files',
  uploadedBy: 'Uploaded by %{who}, %{when}',

  checks: {
    title: 'Wanted artwork',
    missing: 'Missing',
    fits: '%{piece} fits',
    differs: '%{piece} differs',
  },

  download: {
    one: 'Download %{name}',
    all: 'Download all',
    started: { title: 'Download Started', description: '%{name}' },
    allStarted: { title: 'Download Started', description: '%{count} files' },
    failed: { title: 'Download Failed', description: 'Failed to download file. Please try again.' },
  },

  preview: {
    of: 'Preview of %{name}',
    page: 'Preview of %{name}, page %{page}',
    pending: 'The preview is being prepared.',
    notDrawn: 'Browsers cannot show this type of file. Download it to look at it.',
    failed: 'The preview could not be drawn. Download the file to look at it.',
    video: 'Video %{name}',
    notPlayed: 'This browser cannot play the video. Download it to look at it.',
    enlarge: 'Enlarge %{name}',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageOf: 'Page %{page} of %{pageCount}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    percent: '%{percent}%',
    fit: 'Fit',
    actualSize: 'Actual size',
    close: 'Close preview',
  },
} as const;
