/** Locations of one entry, its activities, and its machines. */
export const mostChosen = 20
