import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import classes from './field-notes.module.css'
import { useFieldNotes } from './use-field-notes.ts'

/** Those of the farm and the employee's own, also without reception. */
export function FieldNotesList({ zone }: { zone: string }) {
  const { answer, fieldNotes = [] } = useFieldNotes()
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('fieldNotes:title')}</h1>
      <AnswerNote answer={answer} zone={zone} />
      {fieldNotes.length > 0 && (
        <ul className={classes.rows} aria-label={t('fieldNotes:list')}>
          {fieldNotes.map(({ id, name, details, waits, problem }) => (
            <li key={id} className={classes.row}>
              <strong>{name}</strong>
              {details && <span>{details}</span>}
              {waits && <span className={classes.about}>{t('fieldNotes:waits')}</span>}
              {problem !== null && <span className={classes.refused}>{t('fieldNotes:refused', { problem })}</span>}
            </li>
          ))}
        </ul>
      )}
      {answer.value && fieldNotes.length === 0 && (
        <EmptyState drawing="tools" title={t('fieldNotes:nothingTitle')}>
          {t('fieldNotes:nothing')}
        </EmptyState>
      )}
      <Link href="/new" className={buttonClass}>
        {t('fieldNotes:add')}
      </Link>
    </div>
  )
}
