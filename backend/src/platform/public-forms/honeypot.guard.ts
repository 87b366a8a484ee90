import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { senderOf } from './form-sender.js';
import { PublicForms } from './public-forms.service.js';

/** Counts submissions that only a program would send, valid or not, before anything else is checked. */
@Injectable()
export class HoneypotGuard implements CanActivate {
  constructor(private readonly forms: PublicForms) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const sender = senderOf(context);
    if (sender.spam) await this.forms.count(sender);
    return true;
  }
}
