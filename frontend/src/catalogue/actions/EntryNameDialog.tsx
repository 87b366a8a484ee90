import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { ActionDialog, type ConfirmDialogProps } from '../../ui/ConfirmDialog';
import { TextInput } from '../../ui/form/inputs';

interface EntryNameDialogProps<Values extends FieldValues> extends Omit<
  ConfirmDialogProps<Values>,
  'validate' | 'children'
> {
  /** Shown below the name. */
  children?: ReactNode;
}

/** Asks for the name of an entry. A rejected name stays in the field. */
export const EntryNameDialog = <Values extends { name: string }>({
  children,
  onConfirm,
  ...dialog
}: EntryNameDialogProps<Values>) => {
  const translate = useTranslate();
  return (
    <ActionDialog<Values>
      {...dialog}
      validate={({ name }) => (name.trim() === '' ? { name: translate('catalogue.add.required') } : {})}
      onConfirm={(values) => onConfirm({ ...values, name: values.name.trim() })}
    >
      <TextInput
        source="name"
        label={translate('catalogue.add.name')}
        required
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onFocus={({ target }) => target.select()}
      />
      {children}
    </ActionDialog>
  );
};

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
      slotProps={{ htmlInput: { maxLength: 254 } }}
    />
  );
};
