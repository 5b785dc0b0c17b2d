import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useKeep } from '#app/phone/frame/use-keep.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { record } from '#app/phone/outbox/record.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { ShownStep } from '#app/phone/farm/tasks/shown-tasks.ts'
import classes from './task-page.module.css'

/** One step, ticked with or without reception. */
export function TaskStep({ taskId, step }: { taskId: string; step: ShownStep }) {
  const { failed, keep } = useKeep()

  const tick = (isDone: boolean) =>
    keep(() => record('tasks.tickItem', { id: taskId, itemId: step.id, isDone, at: systemNow() }))

  return (
    <li>
      <label className={classes.step}>
        <input
          type="checkbox"
          checked={step.doneAt !== null}
          onChange={({ currentTarget }) => void tick(currentTarget.checked)}
        />
        <Stack as="span">
          {step.text}
          {step.waits && <span className={classes.quiet}>{t('tasks:waits')}</span>}
          {step.problem !== null && (
            <span className={classes.problem}>{t('tasks:refused', { problem: step.problem })}</span>
          )}
        </Stack>
      </label>
      <FormError>{failed && t('tasks:notKept')}</FormError>
    </li>
  )
}
