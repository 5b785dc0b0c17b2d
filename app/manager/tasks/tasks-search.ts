import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import type { TaskFilter } from '#shared/tasks/task-filter.ts'
import { type TaskScope, taskScopes } from '#shared/tasks/task-scope.ts'

export const scopeLabels: Record<TaskScope, string> = {
  mine: 'Mine',
  today: 'Today',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
}

/** The filters of both lists, in the address. */
export type TasksSearch = {
  q?: string | undefined
  show?: TaskScope | undefined
  /** Ids. */
  people?: string[] | undefined
  locations?: string[] | undefined
  /** Completed tasks are listed as well. */
  done?: true | undefined
  drawer?: string | undefined
  /** What a new task is made from: an event, a message, a hazard or a machine fault, by id and name. */
  event?: string | undefined
  message?: string | undefined
  hazard?: string | undefined
  maintenance?: string | undefined
  name?: string | undefined
  /** Of a new task. */
  asset?: string | undefined
  location?: string | undefined
  /** Whose people a new task is for. */
  crew?: string | undefined
}

export const tasksSearch = (search: Record<string, unknown>): TasksSearch => ({
  q: searchText(search.q),
  show: taskScopes.find((scope) => scope === search.show),
  people: searchIds(search.people),
  locations: searchIds(search.locations),
  done: search.done === true ? true : undefined,
  drawer: searchText(search.drawer),
  event: searchIds(search.event)?.[0],
  message: searchIds(search.message)?.[0],
  hazard: searchIds(search.hazard)?.[0],
  maintenance: searchIds(search.maintenance)?.[0],
  name: searchText(search.name),
  asset: searchIds(search.asset)?.[0],
  location: searchIds(search.location)?.[0],
  crew: searchIds(search.crew)?.[0],
})

/** What the filters of the address ask the server for. */
export const filterOf = ({ show, people, locations }: TasksSearch): TaskFilter => ({
  ...(show && { scope: show }),
  ...(people && { people }),
  ...(locations && { locations }),
})
