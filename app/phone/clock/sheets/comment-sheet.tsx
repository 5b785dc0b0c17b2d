import { useId } from 'react'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { PhoneForm } from '#app/phone/shell/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/shell/form/use-phone-form.ts'
import type { Recording } from '../use-recording.ts'
import { Sheet } from './sheet.tsx'
import classes from './sheet.module.css'

interface CommentSheetProps {
  person: PhonePerson
  entry: ClockedEntry
  recording: Recording
  onClose: () => void
}

/** Edits the comment that the manager sees with the entry. */
export function CommentSheet({ person, entry, recording, onClose }: CommentSheetProps) {
  const id = useId()
  const form = usePhoneForm({
    person,
    name: `comment ${entry.id}`,
    begin: { comments: entry.comments },
    async save(entered) {
      const comments = entered.comments.trim()
      if (comments !== entry.comments) recording.record({ kind: 'comment', entryId: entry.id, comments })
    },
    onSaved: onClose,
  })
  const { name, value, onChange } = form.field('comments')
  return (
    <Sheet title={t('clockAsks:commentTitle')} onClose={onClose}>
      <PhoneForm form={form} className={classes.rows}>
        <label htmlFor={id}>{t('clockAsks:commentLabel')}</label>
        <textarea
          id={id}
          className={classes.text}
          rows={4}
          maxLength={2000}
          name={name}
          value={value}
          onChange={onChange}
        />
      </PhoneForm>
    </Sheet>
  )
}
