import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionUser } from '../access/access.js';
import { KEY_HEADER } from '../idempotency/idempotency-key.js';
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

/** One submission of a public form: where it came from, its key and who sent it. */
export interface Sender {
  form: FormName;
  network: string;
  /** Chosen by the sender: a second request with the same key is the same submission. */
  key: string | undefined;
  /** It filled in the field that people do not see. */
  spam: boolean;
  actor: Actor;
}

export function senderOf(context: ExecutionContext): Sender {
  const request = context.switchToHttp().getRequest<Request<object, unknown, { website?: unknown } | undefined>>();
  const form = Reflect.getMetadata(FORM, context.getHandler()) as FormName;
  const user = request.user as SessionUser | undefined;
  return {
    form,
    network: callerNetwork(request),
    key: request.get(KEY_HEADER),
    spam: !!request.body?.website,
    actor: user ? userActor(user) : { kind: 'public', name: FORMS[form] },
  };
}
