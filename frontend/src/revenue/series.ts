import type { Theme } from '@mui/material/styles';

/** Pixels, so that nothing moves when the chart has arrived. */
export const CHART_HEIGHT = 260;

/** Both are 3:1 or better on the card in both modes; the stripes tell them apart without their colours. */
export const seriesColors = ({ palette }: Theme) => ({ live: palette.tones.teal.solid, completed: palette.field });

/** As the bars are filled, for the legend. */
export const seriesBackground = (theme: Theme) => {
  const { live, completed } = seriesColors(theme);
  return {
    live: {
      border: `1px solid ${live}`,
      background: `repeating-linear-gradient(135deg, ${live} 0 2px, transparent 2px 4px)`,
    },
    completed: { border: `1px solid ${completed}`, backgroundColor: completed },
  };
};
