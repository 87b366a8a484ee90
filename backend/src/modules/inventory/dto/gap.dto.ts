/** Free days in a row of a place that takes one booking at a time (docs/product.md, 16.2). */
export class GapDto {
  opportunityId: string;
  mediaCategory: string;
  mediaOpportunity: string;
  /** The first and the last free day: yyyy-MM-dd. */
  from: string;
  to: string;
}
