import { ActionIcon, Button, Menu, SegmentedControl, Spoiler } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconDots, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { v7 as newId } from 'uuid'
import { taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { isWorthRetrying, toApiError } from '#app/lib/api/api-error.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import backClasses from '#app/ui/page/back-link.module.css'
import { withPendingChanges } from '../pending-changes.ts'
import { useSaveTemplate, useTask } from '../tasks-queries.ts'
import { useTaskChanges } from '../use-task-changes.ts'
import { Discussion } from './task-discussion.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskPhotos } from './task-photos.tsx'
import { TaskSteps } from './task-steps.tsx'
import { templateName } from './template-name.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './task-page.module.css'

const EditTaskForm = lazy(async () => ({ default: (await import('../form/edit-task-form.tsx')).EditTaskForm }))

/** Pixels: about 8 lines. */
const clampedHeight = 180

/** One task: what is to be done on the left, the facts on the right. */
export function TaskPage() {
  const { taskId } = useParams({ from: '/shell/tasks/$taskId' })
  const query = useTask(taskId)
  if (query.error && !query.data && ['BAD_REQUEST', 'NOT_FOUND'].includes(toApiError(query.error).code)) {
    return <TaskNotFound />
  }
  return (
    <>
      <Link to="/tasks/overview" className={backClasses.link}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Tasks
      </Link>
      <Loaded query={query} card skeleton={<FormSkeleton fields={6} />}>
        {(task) => <TaskView task={task} />}
      </Loaded>
    </>
  )
}

/** Shown when the address names no task of this business. A retry would not help. */
function TaskNotFound() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="We can’t find this task"
      action={
        <Button component={Link} to="/tasks/overview">
          See all tasks
        </Button>
      }
    >
      It may have been deleted, or the link may be mistyped. Your records are safe.
    </EmptyState>
  )
}

function TaskView({ task }: { task: TaskDetails }) {
  const { drawer } = useSearch({ from: '/shell/tasks/$taskId' })
  const navigate = useNavigate({ from: '/tasks/$taskId' })
  const { pending, setStatus, remove } = useTaskChanges()
  const narrow = useMediaQuery('(max-width: 419px)', false, { getInitialValueInEffect: false })
  const { zone } = useFarm()
  const [shown = task] = withPendingChanges([task], pending, zone)
  const show = (opened: 'edit' | undefined) =>
    void navigate({ search: { drawer: opened }, replace: opened === undefined })

  async function removeTask() {
    if (await remove([task.id])) void navigate({ to: '/tasks/overview' })
  }

  return (
    <>
      <PageHeader
        title={task.title}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => show('edit')}
            >
              Edit
            </Button>
            <More task={task} onDelete={() => void removeTask()} />
          </>
        }
      />
      <SegmentedControl
        aria-label="Status"
        className={classes.status ?? ''}
        classNames={{ label: classes.statusLabel ?? '' }}
        orientation={narrow ? 'vertical' : 'horizontal'}
        fullWidth={narrow}
        data={taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))}
        value={shown.status}
        onChange={(to) => void setStatus([shown], to)}
      />
      <div className={classes.columns}>
        <Stack gap={16}>
          {task.description !== '' && (
            <div className={`card ${classes.section}`}>
              <Spoiler maxHeight={clampedHeight} showLabel="Show more" hideLabel="Show less">
                <p className={classes.description}>{task.description}</p>
              </Spoiler>
            </div>
          )}
          <TaskSteps task={task} />
          <TaskPhotos task={task} />
          <Discussion task={task} />
        </Stack>
        <TaskFacts task={shown} />
      </div>
      <FormDrawer opened={drawer === 'edit'} onClose={() => show(undefined)} title="Edit task" fields={6}>
        {(close) => <EditTaskForm task={task} onDone={close} />}
      </FormDrawer>
    </>
  )
}

function More({ task, onDelete }: { task: TaskDetails; onDelete: () => void }) {
  const save = useSaveTemplate()
  // Idempotency key, kept until the template is saved or refused.
  const [templateId, setTemplateId] = useState(() => newId())

  async function saveAsTemplate() {
    const { title, description, priority, location, activity, asset, checklist } = task
    const content = {
      title,
      description,
      priority,
      location,
      activity,
      asset,
      steps: checklist.map(({ text }) => text),
    }
    try {
      await save.mutateAsync({ id: templateId, name: templateName(title), ...content })
      setTemplateId(newId())
      notifySuccess('Saved as a template. New tasks can begin with it.')
    } catch (error) {
      if (!isWorthRetrying(error)) setTemplateId(newId())
      notifyError(error)
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveAsTemplate()}>Save as template</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          Delete task
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
