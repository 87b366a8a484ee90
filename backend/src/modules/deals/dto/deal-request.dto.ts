import type { DealBooking } from '../../bookings/linked-booking.entity.js';
import type { Assignee } from '../../users/assignee.entity.js';
import type { DealRequest } from '../deal-request.entity.js';
import { allowedActions, type DealAction, type DealRequestStatus } from '../deal-workflow.js';

export class ScreenshotDto {
  name: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
}

export class DealRequestDto {
  id: string;
  requesterName: string;
  requestEmail: string;
  brand: string;
  dealDescription: string;
  liveDate: string;
  endDate: string;
  /** Its stored path. */
  adminScreenshot: string | null;
  screenshot: ScreenshotDto | null;
  status: DealRequestStatus;
  /** Why it was declined; null unless it is Declined. */
  declinedReason: string | null;
  /** Its deal bookings, by number. */
  bookings: DealBooking[];
  /** The user who looks after it, or null. */
  assignee: Assignee | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What the caller may do with it now. */
  allowedActions: DealAction[];

  static of(deal: DealRequest): DealRequestDto {
    const { screenshot } = deal;
    return {
      id: deal.id,
      requesterName: deal.requesterName,
      requestEmail: deal.requestEmail,
      brand: deal.brand,
      dealDescription: deal.dealDescription,
      liveDate: deal.liveDate.toISOString(),
      endDate: deal.endDate.toISOString(),
      adminScreenshot: screenshot?.path ?? null,
      screenshot: screenshot && {
        name: screenshot.name,
        size: screenshot.size!,
        width: screenshot.width,
        height: screenshot.height,
      },
      status: deal.status,
      declinedReason: deal.declinedReason,
      bookings: deal.bookings,
      assignee: deal.assignee ?? null,
      version: deal.version,
      createdAt: deal.createdAt.toISOString(),
      updatedAt: deal.updatedAt.toISOString(),
      allowedActions: allowedActions(deal),
    };
  }

  /** The request as returned to the requester, without any actions. */
  static submitted(deal: DealRequest): DealRequestDto {
    return { ...DealRequestDto.of(deal), allowedActions: [] };
  }
}
