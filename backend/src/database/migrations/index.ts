import { Spine1700000000001 } from './1700000000001-spine.js';
import { CatalogueSeed1700000000002 } from './1700000000002-catalogue-seed.js';
import { EnquiriesAndDeals1700000000003 } from './1700000000003-enquiries-and-deals.js';

/** In the order in which they are applied. */
export const migrations = [Spine1700000000001, CatalogueSeed1700000000002, EnquiriesAndDeals1700000000003];
