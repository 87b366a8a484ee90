import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionUser } from '../access/access.js';
import { KEY_HEADER, PUBLIC } from '../idempotency/idempotency-key.js';
import type { Sending } from '../idempotency/idempotency.service.js';
import { callerNetwork } from '../../common/network.js';
import { userActor, type Actor } from '../audit/audit-trail.js';

/**
 * The public forms, and the actor's name in the audit trail for each of them when nothing else is known about the
 * sender.
 */
const FORMS = { 'sales-enquiry': 'Sales enquiry form', 'deal-request': 'Deal request form' } as const;
export type FormName = keyof typeof FORMS;

/** The metadata key under which a handler names its form. */
export const FORM = 'placard:public-form';

/** One submission of a public form: which form, where it came from and who sent it. */
export interface Sender {
  /** A second request with the same key is the same submission. */
  sending: Sending & { action: FormName };
  network: string;
  /** It filled in the field that people do not see. */
  spam: boolean;
  actor: Actor;
}

export function senderOf(context: ExecutionContext): Sender {
  const request = context.switchToHttp().getRequest<Request<object, unknown, { website?: unknown } | undefined>>();
  const form = Reflect.getMetadata(FORM, context.getHandler()) as FormName;
  const user = request.user as SessionUser | undefined;
  return {
    // Whether the sender is signed in does not matter here, and may change between two submissions of the same form.
    sending: { action: form, sender: { by: PUBLIC, key: request.get(KEY_HEADER) } },
    network: callerNetwork(request),
    spam: !!request.body?.website,
    actor: user ? userActor(user) : { kind: 'public', name: FORMS[form] },
  };
}
