import { useId } from 'react'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import type { Recording } from '../use-recording.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import classes from './clock-sheet.module.css'

interface CommentSheetProps {
  entry: ClockedEntry
  recording: Recording
  onClose: () => void
}

/** Edits the comment that the manager sees with the entry. */
export function CommentSheet({ entry, recording, onClose }: CommentSheetProps) {
  const id = useId()
  const form = usePhoneForm({
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
