/** The texts of notes on bookings, enquiries and deals (docs/product.md, 4.9). */
export const noteTexts = {
  label: 'Note',
  hint: 'Only colleagues see notes, never brands.',
  add: 'Add Note',
  edit: 'Edit note',
  /** Names the buttons of one note for screen readers. */
  of: '%{label} of %{when}',
  save: 'Save Note',
  cancel: 'Cancel',
  remove: 'Delete note',
  removeText: 'The note disappears for everybody. The audit trail keeps what it said.',
  removeSubmit: 'Delete Note',
  wrote: 'wrote a note',
  edited: '· edited %{when}',
  addDone: { title: 'Note Added', description: 'Your colleagues can read it in the history.' },
  editDone: { title: 'Note Saved', description: 'Your changes have been saved.' },
  removeDone: { title: 'Note Deleted', description: 'The note has been deleted.' },
  addFailed: { title: 'Error', description: 'Failed to add the note. Please try again.' },
  editFailed: { title: 'Error', description: 'Failed to save the note. Please try again.' },
  removeFailed: { title: 'Error', description: 'Failed to delete the note. Please try again.' },
} as const;
