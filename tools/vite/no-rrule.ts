/** In place of the package rrule, which @mantine/schedule imports for series: the server expands ours. */
export const RRule = undefined
