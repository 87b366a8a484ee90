import type { Sections } from './row.js';

/** Capacity and options. */
export const inventoryScreens = {
  Capacity: {
    'capacity.set': ['An opportunity gets a capacity with a unit', 'Capacity…'],
    'capacity.block': ['Days are blocked with a reason, and freed', 'Block Days…'],
    'capacity.hint': ['Forms say whether there is room while dates are chosen', 'Free nearby:'],
    'capacity.units': ['Forms ask for units where there are several'],
    'capacity.windows': ['Free days nearby fill the form'],
    'capacity.refused': ['A refusal names what takes the space, with links', 'There Is No Room'],
    'capacity.anyway': ['What is booked anyway needs a reason, which is shown', 'Book Anyway'],
    'capacity.placement': ['Another placement asks for a reason where there is no room'],
    'capacity.live': ['Mark as Live asks for a reason where there is no room'],
    'capacity.reinstate': ['Reinstating asks for a reason where the space has gone'],
    'capacity.deal': ['Reopening a deal asks for a reason where the space has gone'],
    'capacity.reactivate': ['Reactivating says whether there is room'],
    'capacity.several': ['Each of several dates says whether there is room'],
    'capacity.enquiry': ['Enquiries say whether the month has room', 'Free all month'],
    'capacity.gaps': ['The dashboard names free days of exclusive places', 'Exclusive places still free'],
    'capacity.conflicts': ['What is sold above its capacity is listed', 'Conflicts'],
  },

  Options: {
    'options.place': ['An option is placed, first or queued', 'Place Option'],
    'options.challenge': ['A queued option challenges the first one', 'Challenge'],
    'options.expire': ['An option expires, and the next one is first'],
    'options.book': ['A first option becomes a booking', 'Book'],
    'options.mails': ['Owners are told of each step'],
    'options.keyboard': ['Renewed and released by keyboard alone', 'Renew, Release'],
    'options.list': ['A list with filters, as a file', 'Export'],
    'options.details': ['Details with the history'],
    'options.attention': ['What expires soon needs attention'],
    'options.deadline': ['How long options last is a setting'],
  },
} as const satisfies Sections;
