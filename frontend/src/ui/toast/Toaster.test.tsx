import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../testing/keyboard';
import { booking } from '../../testing/records';
import { open, show, toasts } from '../../testing/screen';
import { toast } from './toastStore';

const region = page.getByRole('region', { name: 'Notifications (F8)' });
const closeButton = region.getByRole('button', { name: 'Close notification' });
const field = page.getByLabelText('Contact');

const FAILURE = { title: 'Email Required', description: 'Please enter it.', destructive: true };

describe('with a controlled clock', () => {
  beforeEach(async () => {
    show(<input aria-label="Contact" />);
    await field.click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await showFailure();
  });

  test('a toast disappears after five seconds, no matter how the previous one was closed', async () => {
    const pressEscape = () => userEvent.keyboard('{Escape}');
    for (const putAway of [undefined, () => closeButton.click(), pressEscape, () => swipe(60)]) {
      await putAway?.();
      if (putAway) await isGone();
      if (putAway) await showFailure();
      expect(await isShownAfter(4_900)).toBe(true);
      expect(await isShownAfter(200)).toBe(false);
      await showFailure();
    }
  });

  test('a swipe of 50 px to the right closes a toast, but a shorter one or one to the left does not', async () => {
    for (const distance of [40, -80]) {
      await swipe(distance);
      await expect.element(toasts).toHaveAttribute('data-state', 'open');
    }
    await swipe(55);
    await isGone();
  });

  test('F8 moves the focus to the notifications, which pauses their timer, and back again', async () => {
    await userEvent.keyboard('{F8}');
    await expect.element(region.getByRole('list')).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    await expect.element(toasts).toBeVisible();

    await userEvent.tab();
    await expect.element(toasts).toHaveFocus();
    await userEvent.tab();
    await expect.element(closeButton).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });
});

test('a new toast replaces the previous one; a failure looks different and is announced immediately', async () => {
  const announcements = listen();
  show(null);
  toast(FAILURE);
  await expect.element(toasts).toHaveTextContent('Email Required');
  const failure = look();
  await expect.poll(() => announcements).toContain('assertive: Notification Email Required Please enter it.');
  toast({ title: 'Sent', description: 'Thank you!' });
  await expect.element(toasts).toHaveTextContent('Sent');
  const success = look();
  await expect.poll(() => announcements).toContain('polite: Notification Sent Thank you!');
  expect(success.background).not.toBe(failure.background);
  expect(success.icon).not.toBe(failure.icon);
});

test('a toast over an open dialog is reached with F8 and closed, and the dialog keeps what was typed', async () => {
  const shown = booking({ id: 'b1', allowedActions: ['editRevenue'] });
  await open('/bookings/b1', { 'GET /bookings/b1': shown });
  const opener = page.getByRole('button', { name: 'Edit Revenue' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Revenue' });
  await dialog.getByLabelText('Revenue (£)').fill('a lot');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('Invalid Revenue');
  await userEvent.keyboard('{F8}');
  await expect.element(region.getByRole('list')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{F8}');
  await press(closeButton);
  await expect.element(toasts).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Revenue (£)')).toHaveValue('a lot');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a toast does not cover the buttons of a dialog on a phone', async () => {
  await page.viewport(360, 640);
  const buttons = { position: 'fixed', inset: 'auto 0 0', textAlign: 'right' } as const;
  show(
    <div role="dialog">
      <div style={buttons}>
        <button type="button">Save</button>
      </div>
    </div>,
  );
  toast(FAILURE);
  await expect.element(toasts).toBeVisible();
  const { bottom } = toasts.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top);
});

const painted = () => new Promise(requestAnimationFrame);

/** Waits for frames, because expect.element would advance the clock while it waits. */
async function showFailure(): Promise<void> {
  toast(FAILURE);
  while (toasts.elements().length === 0) await painted();
  await painted();
}

/** Not polled, because with the controlled clock each poll brings the end of the toast nearer. */
async function isGone(): Promise<void> {
  while (toasts.elements().length > 0) await painted();
}

async function isShownAfter(ms: number): Promise<boolean> {
  vi.advanceTimersByTime(ms);
  await painted();
  await painted();
  return toasts.elements().length > 0;
}

async function swipe(distance: number): Promise<void> {
  // Waits until the toast has slid in, because the swipe would otherwise miss it.
  await toasts.hover();
  const y = toasts.element().getBoundingClientRect().height / 2;
  await userEvent.dragAndDrop(toasts, toasts, {
    sourcePosition: { x: 120, y },
    targetPosition: { x: 120 + distance, y },
    steps: 6,
  });
}

const look = () => ({
  background: getComputedStyle(toasts.element()).backgroundColor,
  icon: toasts.element().querySelector('svg')!.innerHTML,
});

/** Records the announcements for screen readers and their urgency, because they are removed after a second. */
function listen(): string[] {
  const announcements: string[] = [];
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role=status][aria-live]')) {
      if (element.textContent && !element.closest('[aria-hidden=true]'))
        announcements.push(`${element.getAttribute('aria-live')}: ${element.textContent}`);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  return announcements;
}
