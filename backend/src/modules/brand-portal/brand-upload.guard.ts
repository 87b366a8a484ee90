import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { UploadQuotas } from '../bookings/upload-quotas.js';
import { BrandPortalService } from './brand-portal.service.js';
import { visitorOf } from './portal-visitor.js';

/** Guards run before the body is read, so an unauthorised upload never reaches the disk. */
@Injectable()
export class BrandUploadGuard implements CanActivate {
  constructor(
    private readonly portal: BrandPortalService,
    private readonly quotas: UploadQuotas,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ bookingId: string }>>();
    const visitor = visitorOf(context);
    const booking = await this.portal.admitUpload(request.params.bookingId, visitor);
    await this.quotas.limit(request, booking, visitor.email);
    return true;
  }
}
