import { applyDecorators, createParamDecorator, SetMetadata, UseGuards, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Public } from '../../common/access/access.js';
import { KEY_HEADER } from '../../common/idempotency-key.js';
import { FORM, senderOf, type FormName } from './form-sender.js';
import { HoneypotGuard } from './honeypot.guard.js';

/** A handler that takes a public form (docs/product.md, 9.4); `PublicForms` does the rest. */
export const PublicForm = (form: FormName) =>
  applyDecorators(
    Public(),
    SetMetadata(FORM, form),
    UseGuards(HoneypotGuard),
    ApiHeader({
      name: KEY_HEADER,
      required: false,
      description: 'Chosen by the sender for one filled-in form: sent again with it, the form makes no second record',
    }),
  );

/** The field that people do not see; what programs write into it is never kept. */
export const Honeypot = IsOptional;

/** Who sends the form, and how often this very one. */
export const FormSender = createParamDecorator((_: unknown, context: ExecutionContext) => senderOf(context));
