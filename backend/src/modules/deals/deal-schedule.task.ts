import { Injectable } from '@nestjs/common';
import { ScheduleTask } from '../../platform/records/schedule-task.js';
import { DEAL } from './deal-record.js';
import type { DealRequest } from './deal-request.entity.js';
import type { DealEvent } from './deal-workflow.js';

/** Makes deals go live and complete (docs/product.md, 2.1). */
@Injectable()
export class DealScheduleTask extends ScheduleTask<DealRequest, DealEvent> {
  protected readonly type = DEAL;
  /** Each SELECT uses a partial index of its own. */
  protected readonly due = `
    SELECT id FROM deal_requests WHERE status = 'Approved' AND live_date <= $1
    UNION ALL SELECT id FROM deal_requests WHERE status = 'Live' AND end_date <= $1`;
}
