import { Checkbox } from '@mantine/core'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useTickItem } from '../tasks-queries.ts'
import classes from './task-page.module.css'

/** The checklist with who ticked what. */
export function TaskSteps({ task: { id, checklist } }: { task: TaskDetails }) {
  const tick = useTickItem()
  const names = usePeopleNames()
  const { zone } = useFarm()
  if (checklist.length === 0) return null
  const shown = (item: (typeof checklist)[number]) =>
    tick.isPending && tick.variables.itemId === item.id ? tick.variables.isDone : item.doneAt !== null
  return (
    <section className={`card ${classes.section}`}>
      <h2>Checklist</h2>
      <ul className={classes.list}>
        {checklist.map((item) => (
          <li key={item.id} className={classes.step}>
            <Checkbox
              label={item.text}
              description={
                item.doneAt === null || item.doneBy === null
                  ? undefined
                  : `${names.get(item.doneBy) ?? 'Former employee'}, ${dayText(localDateOf(item.doneAt, zone))}`
              }
              checked={shown(item)}
              onChange={({ currentTarget }) =>
                tick.mutate({ id, itemId: item.id, isDone: currentTarget.checked }, { onError: notifyError })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
