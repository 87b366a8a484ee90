import type { AdminEntry } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { TextInput } from '../../ui/form/inputs';
import { VerbDialog, type VerbDialogProps } from '../../ui/VerbDialog';

type Named = { name: string };

type EntryNameDialogProps<Values extends Named> = Omit<VerbDialogProps<Values, AdminEntry>, 'validate'>;

/** Asks for the name of an entry, above what else is asked. A rejected name stays in the field. */
export function EntryNameDialog<Values extends Named>({ children, verb, ...dialog }: EntryNameDialogProps<Values>) {
  const translate = useTranslate();
  return (
    <VerbDialog<Values, AdminEntry>
      {...dialog}
      verb={{ ...verb, call: (api, values) => verb.call(api, { ...values, name: values.name.trim() }) }}
      validate={({ name }) => (name.trim() === '' ? { name: translate('catalogue.add.required') } : {})}
    >
      <TextInput
        source="name"
        label={translate('catalogue.add.name')}
        required
        autoFocus
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      {children}
    </VerbDialog>
  );
}

/** The address of a trading director. */
export const EmailInput = () => {
  const translate = useTranslate();
  return (
    <TextInput
      source="email"
      type="email"
      label={translate('catalogue.email.label')}
      helperText={translate('catalogue.email.hint')}
      autoComplete="off"
    />
  );
};
