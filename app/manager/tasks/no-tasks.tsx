import { Button } from '@mantine/core'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Instead of a list or a board without tasks. */
export function NoTasks({ isFiltered }: { isFiltered: boolean }) {
  const drawer = useDrawer()
  if (isFiltered) {
    return (
      <EmptyState drawing="tools" title="No task matches">
        Change the filters above to see other tasks.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="tools"
      title="No tasks to do"
      action={<Button onClick={() => drawer.open('add')}>Add task</Button>}
    >
      What is to be done appears here: who does it, where and by when. Your people see their tasks on their phones.
    </EmptyState>
  )
}
