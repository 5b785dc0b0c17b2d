/** `person` is by the name as it is shown; `span` from start to end. Each falls back on the newest first. */
export const entrySorts = ['newest', 'oldest', 'person', 'longest', 'shortest'] as const
export type EntrySort = (typeof entrySorts)[number]
