import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { workText } from '#shared/timesheets/clock/clock-choices.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { recordClock } from '../clock/record-clock.ts'
import { Sheet } from '../clock/sheets/sheet.tsx'
import type { AnsweredClock } from '../clock/use-clock.ts'
import { usePresent } from '../clock/use-present.ts'
import { record } from '../outbox/record.ts'
import type { ShownTask } from './shown-tasks.ts'
import classes from './task-page.module.css'

interface TaskActionsProps {
  person: PhonePerson
  clock: AnsweredClock
  terms: Clock
  task: ShownTask
}

/** Starts and finishes a task. Starting it clocks on, or changes the job, so that the hours need no second entry. */
export function TaskActions({ person, clock, terms, task }: TaskActionsProps) {
  const present = usePresent(person, clock)
  const [failed, setFailed] = useState(false)
  const [asks, setAsks] = useState(false)
  if (!present) return null
  const [running] = present.running
  const locationIds = task.location === null ? [] : [task.location]
  const activityIds = task.activity === null ? [] : [task.activity]
  const job = { locationIds, activityIds }
  const hasJob = locationIds.length + activityIds.length > 0
  const isAtJob =
    running !== undefined && sameIds(running.locationIds, locationIds) && sameIds(running.activityIds, activityIds)

  async function keep(work: () => Promise<unknown>) {
    try {
      await work()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  const setStatus = (status: TaskStatus) => record('tasks.setTaskStatus', { ids: [task.id], status })

  async function start() {
    await setStatus('in_progress')
    if (!running) await recordClock({ kind: 'clock_on', entryId: newId(), ...job })
    else if (hasJob && !isAtJob) {
      await recordClock({ kind: 'switch_job', entryId: running.id, nextEntryId: newId(), ...job })
    }
  }

  async function finish() {
    await setStatus('completed')
    setAsks(running !== undefined)
  }

  async function clockOff() {
    if (running) await recordClock({ kind: 'clock_off', entryId: running.id })
    setAsks(false)
  }

  return (
    <div className={classes.actions}>
      {task.status === 'not_started' && (
        <>
          <NativeButton fullWidth onClick={() => void keep(start)}>
            {t('tasks:start')}
          </NativeButton>
          {hasJob && <p className={classes.quiet}>{t('tasks:startHint', { job: workText(job, terms) })}</p>}
          {!hasJob && !running && <p className={classes.quiet}>{t('tasks:startClock')}</p>}
        </>
      )}
      {task.status !== 'completed' ? (
        <NativeButton
          fullWidth
          kind={task.status === 'in_progress' ? 'main' : 'plain'}
          onClick={() => void keep(finish)}
        >
          {t('tasks:finish')}
        </NativeButton>
      ) : (
        <NativeButton fullWidth kind="plain" onClick={() => void keep(() => setStatus('in_progress'))}>
          {t('tasks:reopen')}
        </NativeButton>
      )}
      <FormError>{failed && t('tasks:notKept')}</FormError>
      {asks && (
        <Sheet
          title={t('tasks:finishedTitle')}
          onClose={() => setAsks(false)}
          foot={
            <>
              <NativeButton fullWidth onClick={() => setAsks(false)}>
                {t('tasks:keepWorking')}
              </NativeButton>
              <NativeButton fullWidth kind="plain" onClick={() => void keep(clockOff)}>
                {t('tasks:clockOff')}
              </NativeButton>
            </>
          }
        >
          <p>{t('tasks:finishedBody')}</p>
        </Sheet>
      )}
    </div>
  )
}

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
