/** How many records of a list are in a status. */
export class StatusFoundDto {
  status: string;
  count: number;
}
