/** An opportunity with the name of its category. */
export class OpportunityNameDto {
  id: string;
  name: string;
  category: string;
}
