import { useTranslate } from '../../i18n/useTranslate';
import type { Day } from '../../ui/days';
import { daysInWords } from './dayTexts';
import { placed, type Mark, type Scale } from './scale';

/** Months and days above the rows; it stays in sight. */
export function TimelineHead({ scale: { days, zoom, upper, lower }, today }: { scale: Scale; today: Day }) {
  const translate = useTranslate();
  const now = days.indexOf(today);
  const place = (mark: Mark) => placed(mark, days.length);
  return (
    <div role="rowgroup" className="head">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" className="name">
          {translate('availability.timeline.opportunities')}
        </div>
        <div role="columnheader" className="scale" aria-label={daysInWords(days[0]!, days.at(-1)!)}>
          {upper.map((mark) => (
            <span key={mark.first} className="upper" style={place(mark)}>
              {mark.label.split(' ').map((word) => (
                <span key={word}>{word}</span>
              ))}
            </span>
          ))}
          {lower.map((mark, index) => (
            <span
              key={mark.first}
              className={`lower ${zoom}`}
              data-today={(zoom === 'days' && mark.first === now) || undefined}
              data-week={mark.first % 7 === 0 || undefined}
              data-second={index % 2 === 0 || undefined}
              data-fourth={index % 4 === 0 || undefined}
              style={place(mark)}
            >
              <span>{mark.label}</span>
              {mark.detail && <small>{mark.detail}</small>}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
