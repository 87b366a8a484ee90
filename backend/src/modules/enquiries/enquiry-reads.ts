import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Role } from '../../platform/access/access.js';
import { NotFound } from '../../common/errors.js';
import { List } from '../../common/list.js';
import { plainRows } from '../../common/plain-rows.js';
import { CatalogueService, withoutCapacities } from '../catalogue/catalogue.service.js';
import { EnquiryDto, offeredTypes } from './dto/enquiry.dto.js';
import { ENQUIRY } from './enquiry-record.js';
import { ENQUIRY_STATUSES } from './enquiry-workflow.js';
import { Enquiry } from './enquiry.entity.js';

export const enquiryList = new List(Enquiry, {
  resource: 'sales-enquiries',
  sortable: ['id', 'createdAt', 'brand', 'tradingDirector', 'brandContactEmail', 'status'],
  filters: ['q', 'status', 'brand', 'tradingDirector', 'brandContactEmail', 'assigneeId'],
  dates: ['createdAt'],
  defaultSort: ['createdAt', 'DESC'],
  statuses: ENQUIRY_STATUSES,
  exact: { assigneeId: 'uuid' },
});

/** Reads enquiries, with the bookings of each requested type. */
@Injectable()
export class EnquiryReads {
  constructor(
    @InjectRepository(Enquiry) private readonly enquiries: Repository<Enquiry>,
    private readonly catalogue: CatalogueService,
  ) {}

  async get(id: string): Promise<Enquiry> {
    const enquiry = await this.enquiries.findOneBy({ id });
    if (!enquiry) throw new NotFound(ENQUIRY.notFound);
    return enquiry;
  }

  async newest(limit: number, role: Role): Promise<EnquiryDto[]> {
    const newest = this.enquiries
      .createQueryBuilder('enquiry')
      .orderBy('enquiry.createdAt', 'DESC')
      .addOrderBy('enquiry.id', 'DESC')
      .limit(limit);
    const [enquiries, shown] = await Promise.all([plainRows(newest, { isRepeated: true }), this.shownTo(role)]);
    return enquiries.map(shown);
  }

  /** @returns a function that converts enquiries for the API. The catalogue is read once for the whole list. */
  async shownTo(role: Role): Promise<(enquiry: Enquiry) => EnquiryDto> {
    const offered = offeredTypes(await this.catalogue.current());
    return (enquiry) => EnquiryDto.of(enquiry, offered, role);
  }

  /** The answer to the public form. */
  async shownToPublic(enquiry: Enquiry): Promise<EnquiryDto> {
    return EnquiryDto.of(enquiry, offeredTypes(withoutCapacities(await this.catalogue.current())), 'viewer');
  }
}
