import { VersionDto } from '../../../common/version.js';
import { OverbookReason } from '../../inventory/dto/units.js';

export class ReopenDealDto extends VersionDto {
  /** Why its bookings come back although their days have been sold. */
  @OverbookReason()
  overbookReason?: string | null;
}
