import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { Public } from '../access/access.js';
import { Idempotent } from '../idempotency/idempotency-key.js';
import { FORM, senderOf, type FormName } from './form-sender.js';
import { PublicForms } from './public-forms.service.js';

/** Counts submissions that only a program would send, valid or not, before anything else is checked. */
@Injectable()
class HoneypotGuard implements CanActivate {
  constructor(private readonly forms: PublicForms) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const sender = senderOf(context);
    if (sender.spam) await this.forms.count(sender);
    return true;
  }
}

/** Marks a handler that receives a public form (docs/product.md, 9.4). */
export const PublicForm = (form: FormName) =>
  applyDecorators(Public(), SetMetadata(FORM, form), UseGuards(HoneypotGuard), Idempotent());

/** The field that people do not see. What programs enter there is never stored. */
export const Honeypot = IsOptional;

/** The sender of the form, with the key of this submission. */
export const FormSender = createParamDecorator((_: unknown, context: ExecutionContext) => senderOf(context));
