import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, Max, Min } from 'class-validator';

const NOT_SELECTED = 'Year and month must be selected.';
export const FORMATS = ['csv', 'xlsx'] as const;

/** The month of a report. */
export class InvoiceMonthDto {
  @WholeNumber({ from: 2000, to: 2999, message: 'year must be a year such as 2026' })
  year: number;

  @WholeNumber({ from: 1, to: 12, message: 'month must be a number from 1 to 12' })
  month: number;
}

export class ReportDownloadDto extends InvoiceMonthDto {
  @IsOptional()
  @IsIn(FORMATS, { message: `format must be one of: ${FORMATS.join(', ')}` })
  format?: (typeof FORMATS)[number] = 'csv';
}

/** In decimal digits, because query parameters are text. */
function WholeNumber({ from, to, message }: { from: number; to: number; message: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }): unknown => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value)),
    Max(to, { message }),
    Min(from, { message }),
    IsInt({ message }),
    IsNotEmpty({ message: NOT_SELECTED }),
  );
}
