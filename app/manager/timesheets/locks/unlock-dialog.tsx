import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { PeriodLock } from '#shared/timesheets/locks/period-locks-contract.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useUnlockPeriod } from '#app/manager/business/periods/period-lock-queries.ts'
import classes from './unlock-dialog.module.css'

/** Asks why a period is unlocked; Muster keeps the user, time and reason. */
export function UnlockDialog({ lock, onGone }: { lock: PeriodLock; onGone: () => void }) {
  const [opened, setOpened] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync: unlock, isPending } = useUnlockPeriod()
  const days = dateRangeText(lock.from, lock.to)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Say why you are unlocking the period.') },
  })

  async function save({ reason }: { reason: string }) {
    setProblem(null)
    try {
      await unlock({ id: lock.id, reason: reason.trim() })
      notifySuccess(`${days} is unlocked.`)
      setOpened(false)
    } catch (error) {
      setProblem(showApiError(form, error))
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onGone}
      title={`Unlock ${days}?`}
      centered
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      withCloseButton={!isPending}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 120 }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack>
          <Text size="sm">
            Entries can be changed again, even if already paid. Who unlocked the period, when and why is recorded.
          </Text>
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            key={form.key('reason')}
            {...form.getInputProps('reason')}
          />
          <FormError>{problem}</FormError>
          {lock.heldBy && (
            <Text size="sm">
              This period is being exported. Unlock it once the export finishes.{' '}
              <Link to="/timesheets/export/$exportId" params={{ exportId: lock.heldBy.id }} className={classes.export}>
                View progress
              </Link>
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Unlock period
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
