import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { agoText } from '#shared/core/time/ago-text.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { useSession } from '#app/lib/session.ts'
import { useNow } from '#app/lib/use-now.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { useAddComment, useDeleteComment } from '../tasks-queries.ts'
import classes from './task-page.module.css'

/** What people said about a task, with a field to say more. */
export function Discussion({ task }: { task: TaskDetails }) {
  const names = usePeopleNames()
  const { id: userId } = useSession().user
  const now = useNow()
  const remove = useDeleteComment()

  const askToDelete = (id: string) =>
    confirm({
      title: 'Delete this comment?',
      body: 'It disappears for everyone who sees this task. You can’t undo this.',
      verb: 'Delete comment',
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ id })
      },
    })

  return (
    <section className={`card ${classes.section}`}>
      <h2>Comments</h2>
      {task.discussion.length === 0 && <p className={classes.quiet}>No comments yet.</p>}
      <ul className={classes.list}>
        {task.discussion.map(({ id, content, createdBy, createdAt }) => (
          <li key={id} className={classes.comment}>
            <strong>{names.get(createdBy) ?? 'Former employee'}</strong>{' '}
            <time className={classes.quiet} dateTime={createdAt}>
              {agoText(createdAt, now)}
            </time>
            <p>{content}</p>
            {createdBy === userId && (
              <Button
                className={classes.delete ?? ''}
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => askToDelete(id)}
              >
                Delete comment
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CommentForm taskId={task.id} />
    </section>
  )
}

function CommentForm({ taskId }: { taskId: string }) {
  const add = useAddComment()
  // One id per comment, so that sending twice adds one.
  const [id, setId] = useState(() => newId())
  const form = useForm({
    initialValues: { content: '' },
    validate: { content: (content) => (content.trim() === '' ? 'Write a comment.' : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, async ({ content }) => {
    await add.mutateAsync({ id, taskId, content })
    setId(newId())
    form.reset()
  })
  return (
    <form noValidate aria-label="Comment" className={classes.write} onSubmit={onSubmit}>
      <Textarea
        aria-label="Write a comment"
        placeholder="Write a comment"
        autosize
        minRows={2}
        maxLength={5000}
        {...form.getInputProps('content')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" loading={form.submitting}>
        Comment
      </Button>
    </form>
  )
}
