import type { Theme } from '@mui/material/styles';

/** A fixed height in pixels, so that the page does not move when the chart appears. */
export const CHART_HEIGHT = 260;

/**
 * All have a contrast of 3:1 or better on the card in both modes. Live is striped and a cancellation charge is hollow, so
 * that they are told apart without colour.
 */
export const seriesColors = ({ palette }: Theme) => ({
  live: palette.tones.teal.solid,
  completed: palette.field,
  cancelled: palette.tones.slate.solid,
});

/** For the legend, filled like the bars. */
export const seriesBackground = (theme: Theme) => {
  const { live, completed, cancelled } = seriesColors(theme);
  return {
    live: {
      border: `1px solid ${live}`,
      background: `repeating-linear-gradient(135deg, ${live} 0 2px, transparent 2px 4px)`,
    },
    completed: { border: `1px solid ${completed}`, backgroundColor: completed },
    cancelled: { border: `1px solid ${cancelled}`, backgroundColor: 'transparent' },
  };
};
