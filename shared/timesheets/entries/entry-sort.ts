/**
 * `person` sorts by the displayed name, `longest` and `shortest` by the time from start to end. Equals are newest
 * first.
 */
export const entrySorts = ['newest', 'oldest', 'person', 'longest', 'shortest'] as const
export type EntrySort = (typeof entrySorts)[number]
