import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Card } from '#app/ui/native/layout.tsx'
import type { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { t } from '#app/phone/messages/messages.ts'
import classes from './answer-note.module.css'
import { LoadingRows } from './loading-rows.tsx'
import { whenText } from './when-text.ts'

interface AnswerNoteProps {
  answer: ReturnType<typeof useAnswer>
  /** The farm's time zone, or the phone's until it is known. */
  zone: string | undefined
}

/** The state of a server answer: loading, never loaded, or how old it is. */
export function AnswerNote({ answer, zone = Temporal.Now.timeZoneId() }: AnswerNoteProps) {
  const { value, at, problem, reading, refresh } = answer
  if (value === undefined) {
    if (problem === null) return <LoadingRows />
    return (
      <Card as="output" gap={12} padding={16} className={classes.note}>
        <p>{t('shell:notYetRead')}</p>
        <NativeButton kind="plain" loading={reading} onClick={refresh}>
          {t('shell:tryAgain')}
        </NativeButton>
      </Card>
    )
  }
  if (problem === null || at === undefined) return null
  return (
    <output className={classes.age}>
      {t('shell:asOf', { when: whenText(at, Temporal.Now.instant().toString(), zone) })}
    </output>
  )
}
