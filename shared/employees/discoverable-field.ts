/** What an employee who lets other farms find them may show; the name is always shown. */
export const discoverableFields = ['phone', 'email', 'strengths', 'certificates', 'licences', 'picture'] as const
export type DiscoverableField = (typeof discoverableFields)[number]
