import { useCatalogue } from '../form/useCatalogue';
import { usePublicForm } from '../form/usePublicForm';
import { emptySalesEnquiry, onlyOffered, salesEnquiryErrors } from './salesEnquiry';
import { salesEnquiryTexts } from './texts';

export type SalesEnquiry = ReturnType<typeof useSalesEnquiry>;

/** The enquiry that is being written, and the available choices. */
export function useSalesEnquiry() {
  const { catalogue, hasFailed, load } = useCatalogue();
  const form = usePublicForm({
    name: 'sales-enquiry',
    url: '/api/sales-enquiries',
    empty: emptySalesEnquiry,
    onlyOffered: (values) => onlyOffered(values, catalogue),
    validate: salesEnquiryErrors,
    texts: salesEnquiryTexts,
  });
  return { form, catalogue, listsFailed: hasFailed, loadLists: load };
}
