import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionUser } from '../../common/access/access.js';
import { KEY_HEADER } from '../../common/idempotency-key.js';
import { callerNetwork } from '../../common/network.js';
import { userActor, type Actor } from '../audit/audit-trail.service.js';

/** The forms that anybody may send, by what the audit trail calls somebody of whom nothing else is known. */
const FORMS = { 'sales-enquiry': 'Sales enquiry form', 'deal-request': 'Deal request form' } as const;
export type FormName = keyof typeof FORMS;

/** Where a handler says which form it takes. */
export const FORM = 'placard:public-form';

/** One sending of a public form: from where, under which key, by whom. */
export interface Sender {
  form: FormName;
  network: string;
  /** Of the sender's choosing: what is sent again under it is the same submission. */
  key: string | undefined;
  /** It filled in what people do not see. */
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
