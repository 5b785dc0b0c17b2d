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
import {
  useAddComment,
  useAddPhoto,
  useDeleteComment,
  useDeletePhoto,
  useSaveTemplate,
  useTask,
} from '../tasks-queries.ts'
import { useTaskChanges } from '../use-task-changes.ts'
import { CommentsCard } from '#app/manager/business/record/comments-card.tsx'
import { PhotosCard } from '#app/manager/business/record/photos-card.tsx'
import { RecordColumns } from '#app/manager/business/record/record-columns.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskSteps } from './task-steps.tsx'
import { templateName } from './template-name.ts'
import classes from './task-page.module.css'

const EditTaskForm = lazy(async () => ({ default: (await import('../form/edit-task-form.tsx')).EditTaskForm }))

const mostPhotosInForm = 50

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
      <RecordColumns aside={<TaskFacts task={shown} />}>
        {task.description !== '' && (
          <div className={`card ${classes.section}`}>
            <Spoiler maxHeight={clampedHeight} showLabel="Show more" hideLabel="Show less">
              <p className={classes.description}>{task.description}</p>
            </Spoiler>
          </div>
        )}
        <TaskSteps task={task} />
        <Photos task={task} />
        <Discussion task={task} />
      </RecordColumns>
      <FormDrawer opened={drawer === 'edit'} onClose={() => show(undefined)} title="Edit task" fields={6}>
        {(close) => <EditTaskForm task={task} onDone={close} />}
      </FormDrawer>
    </>
  )
}

function Photos({ task: { id: taskId, pictures } }: { task: TaskDetails }) {
  const { mutateAsync: add } = useAddPhoto()
  const { mutateAsync: remove } = useDeletePhoto()
  return (
    <PhotosCard
      pictures={pictures}
      noun="task"
      room={mostPhotosInForm - pictures.length}
      onAdd={(photoFileId) => add({ id: newId(), taskId, photoFileId })}
      onRemove={(id) => remove({ id })}
    />
  )
}

function Discussion({ task: { id: taskId, discussion } }: { task: TaskDetails }) {
  const { mutateAsync: add } = useAddComment()
  const { mutateAsync: remove } = useDeleteComment()
  return (
    <CommentsCard
      comments={discussion}
      noun="task"
      onAdd={(comment) => add({ ...comment, taskId })}
      onDelete={(id) => remove({ id })}
    />
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
