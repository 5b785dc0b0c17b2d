import { type FormEvent, useState } from 'react'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { instantOf, localDateTimeOf } from '#shared/core/zone.ts'
import { clockedEntries, type ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { proposedEnd } from '#shared/timesheets/clock/forgotten-entry.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { whenText } from '#app/phone/shell/when-text.ts'
import type { ShownClock } from '../shown-clock.ts'
import { sayStillWorking } from '../still-working.ts'
import classes from './sheet.module.css'

const reasons = ['clockAsks:reasonForgot', 'clockAsks:reasonFlat', 'clockAsks:reasonRush'] as const

interface ForgottenQuestionProps extends ShownClock {
  entry: ClockedEntry
  /** Postpones the question for an older entry. Null for the newest entry, which may still be running. */
  onLater: (() => void) | null
}

/** Asks when a forgotten shift ended, before the employee can record anything else. */
export function ForgottenQuestion({ entry, onLater, terms, present, recording, now }: ForgottenQuestionProps) {
  const zone = terms.business.timeZone
  const inZone = (instant: string) => localDateTimeOf(instant, zone).slice(0, 'YYYY-MM-DDTHH:mm'.length)
  const [time, setTime] = useState(() => inZone(proposedEnd(entry, clockedEntries(present.events), now)))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ time?: string; reason?: string }>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const endTime = time && Temporal.Instant.from(instantOf(time, zone)).toString({ fractionalSecondDigits: 3 })
    const isPossible = endTime > entry.startTime && endTime <= systemNow()
    const found = {
      ...(!isPossible && { time: t('clockAsks:timeWrong', { when: whenText(entry.startTime, now, zone) }) }),
      ...(!reason.trim() && { reason: t('clockAsks:reasonMissing') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    recording.record({ kind: 'finish_forgotten', entryId: entry.id, endTime, reason: reason.trim() })
  }

  const leaveOpen = () => recording.keep(async () => (onLater ? onLater() : sayStillWorking(entry.id)))

  return (
    <form className={classes.rows} onSubmit={save} noValidate>
      <p>{t('clockAsks:forgot', { when: whenText(entry.startTime, now, zone) })}</p>
      <NativeField
        label={t('clockAsks:whenStopped')}
        description={t('clockAsks:whenStoppedHint')}
        type="datetime-local"
        min={inZone(entry.startTime)}
        max={inZone(now)}
        value={time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
        error={problems.time}
        required
      />
      <NativeField
        label={t('clockAsks:reason')}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={problems.reason}
        required
      />
      <fieldset className={classes.chips} aria-label={t('clockAsks:reasons')}>
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.chip}
            aria-pressed={reason === t(each)}
            onClick={() => setReason(t(each))}
          >
            {t(each)}
          </button>
        ))}
      </fieldset>
      <p className={classes.quiet}>{t('clockAsks:forgotSeen')}</p>
      <NativeButton type="submit" fullWidth disabled={recording.resting}>
        {t('clockAsks:save')}
      </NativeButton>
      <NativeButton kind="plain" fullWidth onClick={leaveOpen}>
        {t(onLater ? 'clockAsks:notNow' : 'clockAsks:stillWorking')}
      </NativeButton>
    </form>
  )
}
