/** The texts about who looks after a booking, an enquiry or a deal (docs/product.md, 4.10). */
export const assigneeTexts = {
  field: 'Assigned to',
  nobody: 'Nobody',
  /** Of a user who can no longer sign in. */
  deactivated: '%{name} (deactivated)',
  you: '%{name} (you)',
  assign: 'Assign',
  of: 'Assign %{label}',
  title: 'Assign',
  intro: 'Who looks after %{label}?',
  staffFailed: 'The names of your colleagues could not be loaded.',
  submit: 'Assign',
  done: { title: 'Assigned', description: '%{label} is assigned to %{name}.' },
  doneNobody: { title: 'Assigned', description: '%{label} is assigned to nobody.' },
  failed: { title: 'Error', description: 'Failed to assign. Please try again.' },
  mine: 'Mine',
  /** A filter by somebody else. */
  filtered: 'Assigned to: %{name}',
  somebody: 'one person',
} as const;
