import { PageHeader } from '../../ui/PageHeader';
import { SalesEnquiryForm, SalesEnquirySent, useSalesEnquiry } from './SalesEnquiryForm';
import { salesEnquiryTexts } from './texts';

/** The same form for signed-in people, between their header and sidebar (docs/product.md, 3.1). */
export function SalesEnquiryInLayout() {
  const enquiry = useSalesEnquiry();
  const { sent, startAnew } = enquiry.form;
  const { title, lead } = salesEnquiryTexts;

  return (
    <>
      <PageHeader title={title} subtitle={sent ? undefined : lead} />
      {sent ? (
        <SalesEnquirySent heading="h2" sent={sent} onAnother={startAnew} />
      ) : (
        <SalesEnquiryForm enquiry={enquiry} />
      )}
    </>
  );
}
