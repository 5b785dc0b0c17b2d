import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { agoText } from '#shared/core/time/ago-text.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { useSession } from '#app/lib/session.ts'
import { useNow } from '#app/lib/use-now.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { Card, stackClass, Title } from '#app/ui/native/layout.tsx'
import classes from './comments-card.module.css'

interface Comment {
  id: string
  content: string
  createdBy: string
  createdAt: string
}

interface CommentsCardProps {
  comments: readonly Comment[]
  /** What they are about: "task". */
  noun: string
  onAdd: (comment: { id: string; content: string }) => Promise<unknown>
  /** Where the user may delete their own ones. */
  onDelete?: (id: string) => Promise<unknown>
}

/** What people said about something, with a field to say more. */
export function CommentsCard({ comments, noun, onAdd, onDelete }: CommentsCardProps) {
  const names = usePeopleNames()
  const { id: userId } = useSession().user
  const now = useNow()

  const askToDelete = (id: string, remove: (id: string) => Promise<unknown>) =>
    confirm({
      title: 'Delete this comment?',
      body: `It disappears for everyone who sees this ${noun}. You can’t undo this.`,
      verb: 'Delete comment',
      danger: true,
      onConfirm: async () => {
        await remove(id)
      },
    })

  return (
    <Card as="section" padding={16} gap={8}>
      <Title level={2} size={16}>
        Comments
      </Title>
      {comments.length === 0 && <p className="quiet small">No comments yet.</p>}
      <ul className={classes.list}>
        {comments.map(({ id, content, createdBy, createdAt }) => (
          <li key={id} className={classes.comment}>
            <strong>{names.get(createdBy) ?? peopleWords.former}</strong>{' '}
            <time className="quiet small" dateTime={createdAt}>
              {agoText(createdAt, now)}
            </time>
            <p>{content}</p>
            {onDelete && createdBy === userId && (
              <Button
                className={`no-print ${classes.delete}`}
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => askToDelete(id, onDelete)}
              >
                Delete comment
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CommentForm onAdd={onAdd} />
    </Card>
  )
}

function CommentForm({ onAdd }: Pick<CommentsCardProps, 'onAdd'>) {
  // One id per comment, so that sending twice adds one.
  const [id, setId] = useState(() => newId())
  const form = useForm({
    initialValues: { content: '' },
    validate: { content: (content) => (content.trim() === '' ? 'Write a comment.' : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, async ({ content }) => {
    await onAdd({ id, content })
    setId(newId())
    form.reset()
  })
  return (
    <form noValidate aria-label="Comment" className={`no-print ${stackClass({ gap: 8 })}`} onSubmit={onSubmit}>
      <Textarea
        aria-label="Write a comment"
        placeholder="Write a comment"
        autosize
        minRows={2}
        maxLength={5000}
        {...form.getInputProps('content')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" className={classes.send ?? ''} loading={form.submitting}>
        Comment
      </Button>
    </form>
  )
}
