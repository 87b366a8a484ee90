import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import type { ResourceProps } from 'react-admin';
import type { Enquiry } from '../api/types';
import { countOf, resourcePage, type ResourceOptions } from '../layout/page';
import { ENQUIRIES, ENQUIRIES_PATH } from './paths';

/** /sales-enquiries, in both the interface and the API. The backend's module is enquiries. */
export const enquiries: ResourceProps = {
  name: ENQUIRIES,
  list: resourcePage({ resource: ENQUIRIES, action: 'list' }, async () => (await import('./EnquiryList')).EnquiryList),
  icon: MessageIcon,
  recordRepresentation: ({ brand }: Enquiry) => brand,
  options: {
    menu: [
      {
        title: 'enquiries.title',
        to: ENQUIRIES_PATH,
        icon: MessageIcon,
        position: 6,
        waiting: (counts) => countOf(['New Enquiry', 'In Progress'], counts.enquiries),
      },
    ],
  } satisfies ResourceOptions,
};
