import { endOf } from '../../common/business-day.js';
import { workflow, type Rule } from '../../common/workflow.js';
import type { SessionUser } from '../../platform/access/access.js';

/** `first` holds its units; a `queued` option waits for them (docs/product.md, 16.3). */
export const OPTION_STATES = ['first', 'queued', 'booked', 'released', 'expired'] as const;
export type OptionState = (typeof OPTION_STATES)[number];

/** The properties that the rules depend on. */
export interface Holding {
  status: OptionState;
  /** The last day: yyyy-MM-dd. */
  to: string;
  /** For a queued option: the end of its last day. */
  expiresAt: Date;
  /** When the owner of a first option is reminded; null: no more. */
  warnAt: Date | null;
  renewedAt: Date | null;
  challengedAt: Date | null;
}

/** Every event of an option, the states in which it is allowed, and the state it leads to. */
export const OPTION_EVENTS = {
  moveUp: { from: ['queued'], to: 'first', verb: 'move up', done: 'moved up' },
  renew: { from: ['first'], verb: 'be renewed', done: 'renewed', objection: whyTooLate },
  challenge: { from: ['first'], verb: 'be challenged', done: 'challenged', objection: whyNotChallenged },
  book: { from: ['first'], to: 'booked', verb: 'be booked', done: 'booked' },
  release: { from: ['first', 'queued'], to: 'released', verb: 'be released', done: 'released' },
  warn: { from: ['first'], verb: 'be about to expire', done: 'owner warned' },
  expire: { from: ['first', 'queued'], to: 'expired', verb: 'expire', done: 'expired' },
} as const satisfies Record<string, Rule<OptionState, Holding>>;
export type OptionEvent = keyof typeof OPTION_EVENTS;

export const optionWorkflow = workflow<OptionState, Holding, OptionEvent>({
  noun: 'option',
  events: OPTION_EVENTS,
  due: ({ status, expiresAt, warnAt }, now) => {
    if (status !== 'first' && status !== 'queued') return undefined;
    if (expiresAt <= now) return 'expire';
    return status === 'first' && warnAt && warnAt <= now ? 'warn' : undefined;
  },
});

const LASTS_TO_THE_END =
  'This option already lasts until the end of its last day, so it cannot be renewed. Book it or release it.';

const OPTION_ACTIONS = ['renew', 'release', 'challenge', 'book'] as const;
export type OptionAction = (typeof OPTION_ACTIONS)[number];

export interface Asker {
  id: string;
  role: 'admin' | 'viewer';
  /** Admins may always hold options, viewers only with the right to. */
  mayHold: boolean;
}

export const askerOf = ({ id, role, rights }: SessionUser): Asker => ({
  id,
  role,
  mayHold: role === 'admin' || rights.includes('hold'),
});

/** Whether somebody may decide on an option: its owner and every admin. */
export const decidesOn = ({ ownerId }: { ownerId: string }, { id, role, mayHold }: Asker): boolean =>
  role === 'admin' || (mayHold && ownerId === id);

/** What the caller may do with it now. `challenges`: the option that it may challenge. */
export function allowedActions(
  option: Holding & { ownerId: string; challenges: string | null },
  asker: Asker,
  zone: string,
): OptionAction[] {
  const is: Record<OptionAction, boolean> = {
    renew: optionWorkflow.isAllowed(option, 'renew') && whyNotRenewed(option, zone) === undefined,
    release: optionWorkflow.isAllowed(option, 'release'),
    challenge: option.challenges !== null,
    book: optionWorkflow.isAllowed(option, 'book') && asker.role === 'admin',
  };
  return decidesOn(option, asker) ? OPTION_ACTIONS.filter((action) => is[action]) : [];
}

/** Why a first option cannot be renewed, apart from what the settings say at that moment. */
export function whyNotRenewed({ to, expiresAt, renewedAt, challengedAt }: Holding, zone: string): string | undefined {
  if (challengedAt) return 'This option has been challenged and cannot be renewed. Book it or release it.';
  if (renewedAt) return 'This option has been renewed once already. Book it or release it.';
  if (expiresAt >= endOf(to, zone)) return LASTS_TO_THE_END;
  return undefined;
}

function whyNotChallenged(option: Holding, now: Date): string | undefined {
  if (option.challengedAt) return 'This option has been challenged already. Wait until it is booked or expires.';
  return whyTooLate(option, now);
}

/** Without this, an option could be prolonged after its deadline, before the schedule expires it. */
function whyTooLate({ expiresAt }: Holding, now: Date): string | undefined {
  return expiresAt <= now ? 'The deadline of this option has passed. It expires within a minute.' : undefined;
}
