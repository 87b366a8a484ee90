import { applyDecorators, createParamDecorator, SetMetadata, UseGuards, type ExecutionContext } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { Public } from '../../common/access/access.js';
import { Idempotent } from '../idempotency/sent-by.decorator.js';
import { FORM, senderOf, type FormName } from './form-sender.js';
import { HoneypotGuard } from './honeypot.guard.js';

/** A handler that takes a public form (docs/product.md, 9.4); `PublicForms` does the rest. */
export const PublicForm = (form: FormName) =>
  applyDecorators(Public(), SetMetadata(FORM, form), UseGuards(HoneypotGuard), Idempotent());

/** The field that people do not see; what programs write into it is never kept. */
export const Honeypot = IsOptional;

/** Who sends the form, and how often this very one. */
export const FormSender = createParamDecorator((_: unknown, context: ExecutionContext) => senderOf(context));
