import { Conflict } from './errors.js';

/** One event of a workflow: where it is allowed, where it leads, and what messages and the audit trail call it. */
export interface Rule<Status extends string, State> {
  from: readonly Status[];
  /** Undefined: the status stays. */
  to?: Status | ((state: State, now: Date) => Status);
  /** Used in the message when the event is not allowed: "be approved". */
  verb: string;
  /** The action in the audit trail: "approved". */
  done: string;
  /** Templates of the mails about the record that the event sends, if anybody is to be told (docs/product.md, 8.1). */
  mails?: readonly string[];
  /** Why an event that the status allows is refused all the same. */
  objection?: (state: State, now: Date) => string | undefined;
}

export type Events<Status extends string, State, Event extends string> = Record<Event, Rule<Status, State>>;

interface Definition<Status extends string, State, Event extends string> {
  /** In messages: "booking". */
  noun: string;
  /** The table of events, or which of several tables applies to a record. */
  events: Events<Status, State, Event> | ((state: State) => Events<Status, State, Event>);
  /** The timed event that is due, if any. A record that missed several goes through them one by one. */
  due?: (state: State, now: Date) => Event | undefined;
}

/** The statuses of a kind of record and the events that lead from one to another. */
export interface Workflow<State, Event extends string, Status extends string = string> {
  isAllowed(state: State, event: Event): boolean;

  /** @throws Conflict naming the current status when the event is not allowed in it. */
  requireAllowed(state: State, event: Event): void;

  /** The status that the event leads to. @throws Conflict when the table or a rule of the event does not allow it. */
  next(state: State, event: Event, now: Date): Status;

  due(state: State, now: Date): Event | undefined;

  /** The event in the audit trail. */
  done(state: State, event: Event): string;

  /** Those of the events that the record's status allows. */
  allowed<Offered extends Event>(state: State, offered: readonly Offered[]): Offered[];
}

/** Builds the checks that the server, the buttons, the mails and the timed moves share from one table of events. */
export function workflow<Status extends string, State extends { status: Status }, Event extends string>({
  noun,
  events,
  due = () => undefined,
}: Definition<Status, State, Event>): Workflow<State, Event, Status> {
  const rule = (state: State, event: Event) => (typeof events === 'function' ? events(state) : events)[event];
  const isAllowed = (state: State, event: Event) => rule(state, event).from.includes(state.status);
  const requireAllowed = (state: State, event: Event) => {
    if (isAllowed(state, event)) return;
    const { verb } = rule(state, event);
    throw new Conflict(`This ${noun} is ${state.status} now and cannot ${verb}. Reload to see where it stands.`);
  };
  return {
    isAllowed,
    requireAllowed,
    next: (state, event, now) => {
      requireAllowed(state, event);
      const { to, objection } = rule(state, event);
      const reason = objection?.(state, now);
      if (reason) throw new Conflict(reason);
      return typeof to === 'function' ? to(state, now) : (to ?? state.status);
    },
    due,
    done: (state, event) => rule(state, event).done,
    allowed: (state, offered) => offered.filter((event) => isAllowed(state, event)),
  };
}
