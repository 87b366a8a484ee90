import type { RunOnly } from 'axe-core';

// Component tests call these functions, and journeys send them into their page. So they use nothing outside themselves.

/** Waits until all animations have ended. */
export async function stillness(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  // An animation only starts in the frame after the change.
  for (let still = 0; still < 2; still += 1) {
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length > 0) still = -1;
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  }
}

/** The fields with a text below 16 px, because iOS zooms into the page when such a field is touched. */
export const fieldsThatZoom = (): string[] =>
  [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')]
    .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden], [tabindex="-1"]'))
    .map((field) => ({ field, size: getComputedStyle(field).fontSize }))
    .filter(({ size }) => Number.parseFloat(size) < 16)
    .map(({ field, size }) => `${field.outerHTML.slice(0, 200)}: ${size}`);

/** What axe finds, each with its rule, element and reason. By default, by the rules of WCAG 2.2 AA that it can test. */
export async function violations(
  runOnly: RunOnly = {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // Popovers and tooltips are outside the page's landmarks on purpose.
  const overThePage = '.MuiPopover-root, [role=tooltip]';
  // An open dialog, sheet or menu, what is open in it, and the toasts, which are outside body. Meanwhile MUI hides the
  // page from assistive technologies.
  const overACoveredPage = 'body > .MuiModal-root, body > .MuiPopper-root, html > div';
  const isCovered = document.querySelector('#root[aria-hidden=true]') !== null;
  const found = await axe.run(isCovered ? overACoveredPage : document, {
    runOnly,
    resultTypes: ['violations'],
    reporter: 'v2',
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'region' || !document.querySelector(String(target[0]))?.closest(overThePage))
      .map(({ target, any, all, none }) => {
        const reasons = [...any, ...all, ...none].map(({ message }) => message);
        return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
      }),
  );
}
