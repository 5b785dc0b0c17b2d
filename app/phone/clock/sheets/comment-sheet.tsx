import { type FormEvent, useId } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from './sheet.tsx'
import type { Recording } from '../use-recording.ts'
import classes from './sheet.module.css'

interface CommentSheetProps {
  entry: ClockedEntry
  recording: Recording
  onClose: () => void
}

/** Edits the comment that the manager sees with the entry. */
export function CommentSheet({ entry, recording, onClose }: CommentSheetProps) {
  const id = useId()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const comments = String(new FormData(event.currentTarget).get('comments')).trim()
    if (comments !== entry.comments) recording.record({ kind: 'comment', entryId: entry.id, comments })
    onClose()
  }
  return (
    <Sheet title={t('clockAsks:commentTitle')} onClose={onClose}>
      <form className={classes.rows} onSubmit={save}>
        <label htmlFor={id}>{t('clockAsks:commentLabel')}</label>
        <textarea
          id={id}
          name="comments"
          className={classes.text}
          rows={4}
          maxLength={2000}
          defaultValue={entry.comments}
        />
        <NativeButton type="submit" fullWidth>
          {t('clockAsks:save')}
        </NativeButton>
      </form>
    </Sheet>
  )
}
