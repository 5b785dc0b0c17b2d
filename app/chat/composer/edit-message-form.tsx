import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { t } from '../messages/chat-messages.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import classes from './composer.module.css'
import { MessageField } from './message-field.tsx'
import { RoundButton } from './round-button.tsx'

interface EditMessageFormProps {
  text: string
  onChange: (text: string) => void
  /** Throws an Error whose message is for the user. */
  save: (content: string) => Promise<unknown>
  onDone: () => void
}

/** Changes the text of one of the user's messages. */
export function EditMessageForm({ text, onChange, save, onDone }: EditMessageFormProps) {
  const [isEmpty, setIsEmpty] = useState(false)
  const [before] = useState(text)
  const { busy, problem, call } = useCall()
  const problemId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit() {
    const content = text.trim()
    setIsEmpty(content === '')
    if (content === '') field.current?.focus()
    else if (await call(() => save(content))) onDone()
  }

  const why = isEmpty ? t('chat:editEmpty') : problem
  return (
    <form
      className={classes.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Row gap={12} lines={4} className={classes.line}>
        <span className={classes.grow}>{t('chat:editing')}</span>
        <NativeButton kind="plain" onClick={onDone}>
          {t('chat:cancel')}
        </NativeButton>
      </Row>
      <Row gap={12} lines={4} className={classes.line}>
        <MessageField
          ref={field}
          value={text}
          onChange={(typed) => {
            onChange(typed)
            setIsEmpty(false)
          }}
          onEnter={() => void submit()}
          // What was typed is not lost by one key.
          onEscape={() => (text === before || text.trim() === '') && onDone()}
          errorId={why === null ? undefined : problemId}
        />
        <RoundButton type="submit" kind="main" label={t('chat:save')} disabled={busy}>
          <IconCheck size={20} aria-hidden="true" />
        </RoundButton>
      </Row>
      <div id={problemId} className={classes.problem}>
        <FormError>{why}</FormError>
      </div>
    </form>
  )
}
