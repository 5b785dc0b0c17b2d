import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { record } from '#app/phone/outbox/record.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'

export interface TaskFormProps {
  taskId: string
  /** The next one needs a form of its own. */
  onSaved: () => void
}

/** Adds a comment, with or without reception. */
export function CommentForm({ taskId, onSaved }: TaskFormProps) {
  const [id] = useState(() => newId())
  const form = usePhoneForm({
    name: `task comment ${taskId}`,
    begin: { content: '' },
    problemsIn: ({ content }) => ({ content: content.trim() === '' ? t('tasks:writeComment') : undefined }),
    save: ({ content }) => record('tasks.addComment', { id, taskId, content: content.trim() }),
    onSaved,
  })
  return (
    <PhoneForm form={form} className={stackClass({ gap: 8 })} submitLabel={t('tasks:send')}>
      <NativeField label={t('tasks:comment')} {...form.field('content')} />
    </PhoneForm>
  )
}
