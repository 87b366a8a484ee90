import { Injectable, type CanActivate } from '@nestjs/common';
import { Forbidden } from '../../common/errors.js';
import { Config } from '../../config/config.js';

/** A guard, so that it runs before the form is validated: nobody should correct a form that is not accepted anyway. */
@Injectable()
export class RegistrationGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  /** @throws Forbidden while registration is closed (docs/product.md, 4.6). */
  canActivate(): boolean {
    if (this.config.allowRegistration) return true;
    throw new Forbidden('Registration is closed. Ask an administrator for an account.');
  }
}
