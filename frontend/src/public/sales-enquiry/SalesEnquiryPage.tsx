import { FormHead } from '../form/FormHead';
import { PublicFrame } from '../PublicFrame';
import { SalesEnquiryForm, SalesEnquirySent, useSalesEnquiry } from './SalesEnquiryForm';
import { salesEnquiryTexts } from './texts';

/**
 * The form with which sales people without an account submit what a brand would like to book (docs/product.md, 3.1).
 */
export function SalesEnquiryPage() {
  const enquiry = useSalesEnquiry();
  const { sent, startAnew } = enquiry.form;
  const { title, lead, sent: sentTexts } = salesEnquiryTexts;

  if (sent) {
    return (
      <PublicFrame title={sentTexts.title}>
        <SalesEnquirySent heading="h1" sent={sent} onAnother={startAnew} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title}>
      <FormHead title={title} lead={lead} />
      <SalesEnquiryForm enquiry={enquiry} />
    </PublicFrame>
  );
}
