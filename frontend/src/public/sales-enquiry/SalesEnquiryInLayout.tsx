import { useQueryClient } from '@tanstack/react-query';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { PageHeader } from '../../ui/PageHeader';
import { SalesEnquiryForm, SalesEnquirySent, useSalesEnquiry } from './SalesEnquiryForm';

/** The same form for signed-in users, within their layout (docs/product.md, 3.1). */
export function SalesEnquiryInLayout() {
  const queryClient = useQueryClient();
  const enquiry = useSalesEnquiry(() => void queryClient.invalidateQueries());
  const { sent, startOver } = enquiry.form;
  const { title, lead } = salesEnquiryTexts;

  return (
    <>
      <PageHeader title={title} subtitle={sent ? undefined : lead} />
      {sent ? (
        <SalesEnquirySent heading="h2" sent={sent} onAnother={startOver} />
      ) : (
        <SalesEnquiryForm enquiry={enquiry} />
      )}
    </>
  );
}
