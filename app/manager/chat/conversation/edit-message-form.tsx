import { ActionIcon, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '#shared/chat/chat-contract.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useEditMessage } from '../chat-queries.ts'
import classes from './conversation.module.css'
import { MessageField } from './message-field.tsx'

/** Changes the text of one of the user's messages. */
export function EditMessageForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const [text, setText] = useState(message.content)
  const [error, setError] = useState<string>()
  const edit = useEditMessage()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  function save() {
    const content = text.trim()
    if (content === '') {
      setError('Write a message, or cancel and delete it.')
      field.current?.focus()
    } else if (!edit.isPending) edit.mutate({ id: message.id, content }, { onSuccess: onDone, onError: notifyError })
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes.about}>
        <span>Changing your message</span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <div className={classes.line}>
        <MessageField
          ref={field}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setError(undefined)
          }}
          onEnter={save}
          onEscape={onDone}
          error={error}
        />
        <ActionIcon type="submit" size="lg" loading={edit.isPending} aria-label="Save" title="Save">
          <IconCheck size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
    </form>
  )
}
