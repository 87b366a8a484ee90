import { dealRequestTexts } from '../../i18n/en/dealRequest';
import { businessDay } from '../../ui/format';
import { FormHead } from '../form/FormHead';
import { FormSent } from '../form/FormSent';
import { ifOffered, usePublicCatalogue } from '../form/usePublicCatalogue';
import { usePublicForm } from '../form/usePublicForm';
import { PublicFrame } from '../PublicFrame';
import { dealRequestErrors, emptyDealRequest, longDate } from './dealRequest';
import { DealRequestForm } from './DealRequestForm';

/** The page where anybody can request a deal (docs/product.md, 2.1). */
export function DealRequestPage() {
  const { catalogue, hasFailed, load } = usePublicCatalogue();
  const form = usePublicForm({
    name: 'deal-request',
    url: '/api/deal-requests',
    empty: emptyDealRequest,
    onlyOffered: (values) => ({ ...values, brand: ifOffered(values.brand, catalogue?.brands) }),
    loadOffered: load,
    validate: (values) => dealRequestErrors(values, businessDay(new Date())),
    texts: dealRequestTexts,
  });
  const { title, lead, fields, sent: sentTexts } = dealRequestTexts;
  const { sent } = form;

  if (sent) {
    return (
      <PublicFrame title={sentTexts.title}>
        <FormSent
          heading="h1"
          title={sentTexts.title}
          text={sentTexts.text(sent.requestEmail.trim())}
          facts={[
            [fields.requesterName, sent.requesterName],
            [fields.brand, sent.brand],
            [fields.dealDescription, sent.dealDescription],
            [fields.liveDate, longDate(sent.liveDate)],
            [fields.endDate, longDate(sent.endDate)],
          ]}
          anotherLabel={sentTexts.another}
          onAnother={form.startOver}
        />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title}>
      <FormHead title={title} lead={lead} />
      <DealRequestForm form={form} brands={catalogue?.brands} listsFailed={hasFailed} onRetry={load} />
    </PublicFrame>
  );
}
