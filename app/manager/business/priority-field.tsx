import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { useId } from 'react'
import { taskPriorities, taskPriorityLabels } from '#shared/tasks/task-priority.ts'

/** How urgent a task or a fault is. */
export function PriorityField(props: Omit<SegmentedControlProps, 'data'>) {
  const id = useId()
  return (
    <Input.Wrapper label="Priority" labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={taskPriorities.map((value) => ({ value, label: taskPriorityLabels[value] }))}
        {...props}
      />
    </Input.Wrapper>
  )
}
