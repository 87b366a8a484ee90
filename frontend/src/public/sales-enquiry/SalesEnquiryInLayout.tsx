import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { PageHeader } from '../../ui/PageHeader';
import { SalesEnquiryForm, SalesEnquirySent, useSalesEnquiry } from './SalesEnquiryForm';

/** The same form for signed-in users, within their layout (docs/product.md, 3.1). */
export function SalesEnquiryInLayout() {
  const enquiry = useSalesEnquiry();
  const { sent, startOver } = enquiry.form;
  const { title, lead } = salesEnquiryTexts;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (sent) void queryClient.invalidateQueries();
  }, [sent, queryClient]);

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
