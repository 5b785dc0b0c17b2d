import type { Planned } from './business/company/planned-times.ts'
import { countEventsToCome, keepEventTimes } from './calendar/planned-events.ts'
import { countTasksToDo, keepTaskTimes } from './tasks/planned-tasks.ts'

/** Everything that follows a change of the farm's zone, for the features below. */
export const planned: Planned = {
  events: { keep: keepEventTimes, count: countEventsToCome },
  tasks: { keep: keepTaskTimes, count: countTasksToDo },
}
