import { useId, useState } from 'react';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import controls from '../../ui/controls.module.css';
import { FieldError } from '../form/Field';
import { describedBy, type Bound } from '../form/fields';
import formStyles from '../form/PublicForm.module.css';
import { BookingTypeGroupFields } from './BookingTypeGroupFields';
import styles from './BookingTypePicker.module.css';
import { matchingGroups, type BookingTypeGroup } from './salesEnquiry';

interface BookingTypePickerProps extends Bound<string[]> {
  label: string;
  groups: readonly BookingTypeGroup[];
}

/** Selects several of about forty types, with collapsible groups and a search across all of them. */
export function BookingTypePicker({ id, label, value, error, onChange, groups }: BookingTypePickerProps) {
  const { types: texts } = salesEnquiryTexts;
  const [searched, setSearched] = useState('');
  const searchId = useId();
  const isSearching = searched.trim() !== '';
  const shown = matchingGroups(groups, searched);
  const shownCount = shown.reduce((count, { types }) => count + types.length, 0);

  function toggle(type: string): void {
    onChange(value.includes(type) ? value.filter((chosen) => chosen !== type) : [...value, type]);
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`${formStyles.field} ${styles.picker}`}
      {...describedBy(id, true, error)}
    >
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={formStyles.hint}>
        {texts.hint}
      </p>
      <div className={styles.groups} data-invalid={error ? true : undefined}>
        <div className={styles.search}>
          <label htmlFor={searchId} className={controls.visuallyHidden}>
            {texts.search}
          </label>
          <input
            id={searchId}
            type="search"
            className={controls.input}
            placeholder={texts.search}
            autoComplete="off"
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
            // Enter in a search field must not send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {shown.map((group) => (
          <BookingTypeGroupFields
            key={group.group}
            group={group}
            chosen={value}
            isSearching={isSearching}
            onToggle={toggle}
          />
        ))}
        {isSearching && shown.length === 0 && <p className={styles.none}>{texts.none(searched.trim())}</p>}
      </div>
      <p role="status" className={controls.visuallyHidden}>
        {isSearching && texts.found(shownCount)}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
