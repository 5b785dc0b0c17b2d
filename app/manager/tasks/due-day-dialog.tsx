import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { countText } from '#shared/core/count-text.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { calendarProps } from '#app/ui/form/time/calendar-props.ts'
import '@mantine/dates/styles.layer.css'

interface DueDayDialogProps {
  tasks: readonly Task[]
  onChoose: (dueDay: string | null) => void
  onCancel: () => void
}

/** Asks for the due day of several tasks. A tap on a day answers, because it can be undone. */
export function DueDayDialog({ tasks, onChoose, onCancel }: DueDayDialogProps) {
  const today = useFarmToday()
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  const days = new Set(tasks.map(({ dueDay }) => dueDay))
  const [first = null] = days
  const common = days.size === 1 ? first : null
  return (
    <Modal opened onClose={onCancel} title={`Set the due day of ${countText(tasks.length, 'task')}`} centered>
      <Stack gap="sm">
        <Group grow gap="xs" preventGrowOverflow={false}>
          <Button variant="default" data-autofocus onClick={() => onChoose(today)}>
            Today
          </Button>
          <Button variant="default" onClick={() => onChoose(tomorrow)}>
            Tomorrow
          </Button>
          <Button variant="default" onClick={() => onChoose(null)}>
            No due day
          </Button>
        </Group>
        <DatePicker
          mx="auto"
          minDate="2000-01-01"
          maxDate="2099-12-31"
          {...calendarProps}
          size="md"
          defaultDate={common ?? today}
          value={common}
          onChange={(day) => onChoose(day ?? common)}
        />
        {tasks.some(({ dueAt }) => dueAt !== null) && (
          <Text size="sm" c="dimmed">
            Tasks with a time keep it on the new day.
          </Text>
        )}
        {tasks.some(({ repeats }) => repeats) && (
          <Text size="sm" c="dimmed">
            Tasks that repeat continue from the new day.
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
