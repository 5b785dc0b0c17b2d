import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { useDirectCall } from '../../shell/use-direct-call.ts'
import classes from '../chat.module.css'
import { MessageField } from './message-field.tsx'
import type { ShownMessage } from './shown-messages.ts'

interface EditMessageFormProps {
  person: PhonePerson
  message: ShownMessage
  onChange: () => void
  onDone: () => void
}

/** Changes the text of one of the employee's messages, with reception only. */
export function EditMessageForm({ person, message: { id, content: before }, onChange, onDone }: EditMessageFormProps) {
  const [text, setText] = useState(before)
  const [isEmpty, setIsEmpty] = useState(false)
  const { busy, problem, call } = useDirectCall(person, onChange)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const content = text.trim()
    setIsEmpty(content === '')
    if (busy || content === '') return
    if (await call(person.managerId, (client) => client.chat.editMessage({ id, content }))) onDone()
  }

  return (
    <form className={classes.composer} onSubmit={(event) => void submit(event)}>
      <div className={classes.line}>
        <span className={classes.grow}>{t('chat:changing')}</span>
        <NativeButton kind="plain" onClick={onDone}>
          {t('chat:cancel')}
        </NativeButton>
      </div>
      <div className={classes.line}>
        <MessageField value={text} onChange={setText} />
        <button type="submit" className={classes.round} aria-label={t('chat:save')} disabled={busy}>
          <IconSend size={24} aria-hidden="true" />
        </button>
      </div>
      <FormError>{isEmpty && t('chat:changeEmpty')}</FormError>
      <FormError>{problem}</FormError>
    </form>
  )
}
