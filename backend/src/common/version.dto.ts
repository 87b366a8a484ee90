import { Version } from './validation.js';

/** For actions that send nothing but the version: in the body, or in the query of a DELETE. */
export class VersionDto {
  /** The version that was on screen. If somebody has saved since, the response is 409. */
  @Version()
  version?: number;
}
