import { FormSent } from '../form/FormSent';
import { salesEnquiryTexts } from './texts';
import type { SalesEnquiryValues } from './salesEnquiry';

interface SalesEnquirySentProps {
  heading: 'h1' | 'h2';
  sent: SalesEnquiryValues;
  onAnother: () => void;
}

export function SalesEnquirySent({ heading, sent, onAnother }: SalesEnquirySentProps) {
  const { fields, sent: texts } = salesEnquiryTexts;
  return (
    <FormSent
      heading={heading}
      title={texts.title}
      text={texts.text(sent.brand)}
      facts={[
        [fields.tradingDirector, sent.tradingDirector],
        [fields.bookingTypes, sent.bookingTypes.join('\n')],
        [fields.bookingPeriod, `${sent.bookingPeriodMonth} ${sent.bookingPeriodYear}`],
        [fields.brandContactEmail, sent.brandContactEmail.trim()],
      ]}
      anotherLabel={texts.another}
      onAnother={onAnother}
    />
  );
}
