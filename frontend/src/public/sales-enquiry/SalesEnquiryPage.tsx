import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { FormHead } from '../form/FormHead';
import { PublicFrame } from '../PublicFrame';
import { SalesEnquiryForm, SalesEnquirySent, useSalesEnquiry } from './SalesEnquiryForm';

/**
 * The form for salespeople without an account to submit a brand's enquiry (docs/product.md, 3.1).
 */
export function SalesEnquiryPage() {
  const enquiry = useSalesEnquiry();
  const { sent, startOver } = enquiry.form;
  const { title, lead, sent: sentTexts } = salesEnquiryTexts;

  if (sent) {
    return (
      <PublicFrame title={sentTexts.title}>
        <SalesEnquirySent heading="h1" sent={sent} onAnother={startOver} />
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
