import { Button, Modal, Stack } from '@mantine/core'
import { countText } from '#shared/core/count-text.ts'
import { taskPriorities, type TaskPriority } from '#shared/tasks/task-priority.ts'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'

interface PriorityDialogProps {
  count: number
  onChoose: (priority: TaskPriority) => void
  onCancel: () => void
}

export function PriorityDialog({ count, onChoose, onCancel }: PriorityDialogProps) {
  return (
    <Modal opened onClose={onCancel} title={`Set the priority of ${countText(count, 'task')}`} centered>
      <Stack gap="xs">
        {taskPriorities.toReversed().map((priority, index) => (
          <Button
            key={priority}
            variant="default"
            justify="start"
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(priority)}
          >
            <PriorityMark priority={priority} />
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
