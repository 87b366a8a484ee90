import type { Sections } from './row.js';

/** What is taken and free. */
export const availabilityScreens = {
  Availability: {
    'availability.rows': ['One row for each opportunity, by category, with its capacity'],
    'availability.bars': ['Bookings as bars with number, brand and status, which lead to them'],
    'availability.options': ['Options are drawn and named as such', 'Option'],
    'availability.share': ['How much is taken where several fit', '2 of 3'],
    'availability.blocked': ['Blocked days with their reason'],
    'availability.zoom': ['Days, weeks or months across', 'Days, Weeks, Months'],
    'availability.filters': ['Filters by category, opportunity, brand and free days'],
    'availability.address': ['The address holds zoom, day and filters'],
    'availability.steps': ['Earlier and later days, and back to today', 'Today'],
    'availability.drag': ['Dragging over days prefills a new booking', 'New Booking'],
    'availability.move': ['Dragging a booking asks before its dates change', 'Save Dates'],
    'availability.resize': ['Dragging an end of a booking proposes other dates; Escape cancels it', 'Save Dates'],
    'availability.clash': ['Dates that are taken are refused, and can be booked with a reason', 'Book Anyway'],
    'availability.hold': ['Options are placed by key or menu, by whoever may hold', 'Place Option'],
    'availability.optionVerbs': ['A bar of an option opens what can be done with it', 'Release'],
    'availability.legend': ['A legend of the colours and patterns in sight', 'Option'],
    'availability.feed': ['A calendar feed of what is shown', 'New Calendar Feed'],
    'availability.keyboard': ['All of it by keyboard, with a help'],
    'availability.viewer': ['Viewers look, and change nothing'],
    'availability.table': ['The same as a table, which phones show', 'Next free'],
    'availability.noCapacity': ['Says what to do while no opportunity has a capacity', 'Set Capacities'],
    'availability.noMatch': ['Message if nothing matches the filters', 'No opportunity matches'],
  },
} as const satisfies Sections;
