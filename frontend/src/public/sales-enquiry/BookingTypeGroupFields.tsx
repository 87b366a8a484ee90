import { useId, useState } from 'react';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { ChevronDownIcon } from '../../ui/icons';
import formStyles from '../form/PublicForm.module.css';
import styles from './BookingTypePicker.module.css';
import { typeLabel, type BookingTypeGroup } from './salesEnquiry';

/** Collapsing such a small group would require a click without saving room. */
const ALWAYS_OPEN_UP_TO = 2;

interface BookingTypeGroupFieldsProps {
  group: BookingTypeGroup;
  /** The full names of the chosen types in all groups. */
  chosen: readonly string[];
  /** While searching, all matches are shown and no group can be collapsed. */
  isSearching: boolean;
  onToggle: (type: string) => void;
}

export function BookingTypeGroupFields({ group, chosen, isSearching, onToggle }: BookingTypeGroupFieldsProps) {
  const { types: texts } = salesEnquiryTexts;
  const [isOpened, setIsOpened] = useState(false);
  const panelId = useId();
  const chosenInGroup = group.types.filter(({ name }) => chosen.includes(name));
  const canClose = !isSearching && group.types.length > ALWAYS_OPEN_UP_TO;
  const isOpen = isOpened || !canClose;

  const isAnyChosen = chosenInGroup.length > 0;

  const name = <span className={styles.name}>{group.group}</span>;
  const count = (
    <span className={styles.count} data-chosen={isAnyChosen || undefined}>
      {isAnyChosen ? texts.chosen(chosenInGroup.length, group.types.length) : texts.all(group.types.length)}
    </span>
  );

  return (
    <fieldset className={styles.group}>
      <legend>
        {canClose ? (
          <button
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpened(!isOpen)}
          >
            {name}
            {count}
            <ChevronDownIcon className={styles.chevron} />
          </button>
        ) : (
          <span className={styles.head}>
            {name}
            {isAnyChosen && count}
          </span>
        )}
      </legend>
      <div id={panelId} hidden={!isOpen} className={styles.types}>
        {group.types.map(({ id, name }) => (
          <label key={id} className={formStyles.check}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
            {typeLabel(group.group, name)}
          </label>
        ))}
      </div>
      {!isOpen && isAnyChosen && (
        <p className={styles.chosen}>{chosenInGroup.map(({ name }) => typeLabel(group.group, name)).join(', ')}</p>
      )}
    </fieldset>
  );
}
