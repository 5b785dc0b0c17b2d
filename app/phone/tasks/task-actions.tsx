import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { workText } from '#shared/timesheets/clock/clock-choices.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { canMove } from '#shared/core/state-machine.ts'
import { taskMoves, type TaskStatus } from '#shared/tasks/task-status.ts'
import { DoNotUseMark } from '#app/safety/do-not-use-mark.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { recordClock } from '#app/phone/farm/clock/record-clock.ts'
import { useKeep } from '#app/phone/frame/use-keep.ts'
import { useNoReception } from '#app/phone/frame/use-no-reception.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { usePresent } from '#app/phone/farm/clock/use-present.ts'
import { record } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { ShownTask } from '#app/phone/farm/tasks/shown-tasks.ts'
import classes from './task-page.module.css'

interface TaskActionsProps {
  clock: AnsweredClock
  terms: Clock
  task: ShownTask
}

/**
 * Starts and finishes a task. Starting it clocks on, or changes the job, so that the hours need no second entry. A task
 * of a machine that is out of use is not started, unless it is to repair it.
 */
export function TaskActions({ clock, terms, task }: TaskActionsProps) {
  const present = usePresent(clock)
  const { failed, keep } = useKeep()
  const offline = useNoReception()
  const [asks, setAsks] = useState(false)
  if (!present) return null
  const [running] = present.running
  // What the task leaves open goes on as it is.
  const locationIds = task.location === null ? (running?.locationIds ?? []) : [task.location]
  const activityIds = task.activity === null ? (running?.activityIds ?? []) : [task.activity]
  const assetIds = task.asset === null ? (running?.assetIds ?? []) : [task.asset]
  const outOfUse = terms.assets.filter((machine) => machine.outOfUse)
  const usable = assetIds.filter((id) => !outOfUse.some((machine) => machine.id === id))
  const job = { locationIds, activityIds, assetIds: usable }
  const hasJob = task.location !== null || task.activity !== null || task.asset !== null
  const isAtJob =
    running !== undefined &&
    sameIds(running.locationIds, locationIds) &&
    sameIds(running.activityIds, activityIds) &&
    sameIds(running.assetIds, assetIds)
  // A repair is started: so the machine becomes usable. Its hours go on without it.
  const isStopped = task.status === 'not_started' && task.source?.kind !== 'maintenance'
  const held = isStopped ? outOfUse.find(({ id }) => id === task.asset) : undefined
  const endsBreak = hasJob && !isAtJob && running?.status === 'break'

  /** @param from what the task is on this phone; if it is something else by then, it stays as it is */
  const setStatus = (status: TaskStatus, from?: TaskStatus) =>
    record('tasks.setTaskStatus', { ids: [task.id], status, from, at: systemNow(), offline })

  async function start() {
    await setStatus('in_progress', 'not_started')
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
      {held && (
        <Stack as="output" gap={4}>
          <DoNotUseMark machine={held.name} />
          <span>{t('tasks:outOfUse')}</span>
        </Stack>
      )}
      {task.status === 'not_started' && hasJob && !held && (
        <p className={classes.quiet}>
          {t('tasks:startHint', { job: workText(job, terms) })} {endsBreak && t('tasks:startEndsBreak')}
        </p>
      )}
      {task.status === 'not_started' && !hasJob && !running && <p className={classes.quiet}>{t('tasks:startClock')}</p>}
      <div className={classes.buttons}>
        {canMove(taskMoves.in_progress, task.status) &&
          (task.status === 'completed' ? (
            <NativeButton kind="plain" onClick={() => void keep(() => setStatus('in_progress', 'completed'))}>
              {t('tasks:reopen')}
            </NativeButton>
          ) : (
            !held && <NativeButton onClick={() => void keep(start)}>{t('tasks:start')}</NativeButton>
          ))}
        {canMove(taskMoves.completed, task.status) && (
          <NativeButton kind={task.status === 'in_progress' ? 'main' : 'plain'} onClick={() => void keep(finish)}>
            {t('tasks:finish')}
          </NativeButton>
        )}
      </div>
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
