import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { BrandPortalService } from './brand-portal.service.js';
import { visitorOf } from './portal-visitor.decorator.js';

/** Guards run before the body is read, so an unauthorised upload never reaches the disk. */
@Injectable()
export class BrandUploadGuard implements CanActivate {
  constructor(private readonly portal: BrandPortalService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { bookingId } = context.switchToHttp().getRequest<Request<{ bookingId: string }>>().params;
    await this.portal.admitUpload(bookingId, visitorOf(context));
    return true;
  }
}
