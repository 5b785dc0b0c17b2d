import { useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { rowClass } from '#app/ui/native/layout.tsx'
import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import { clockedEntries, type ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { proposedEnd } from '#shared/timesheets/clock/forgotten-entry.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import type { ShownClock } from '../shown-clock.ts'
import { sayStillWorking } from '#app/phone/farm/clock/still-working.ts'
import classes from './clock-sheet.module.css'

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
  const endOf = (time: string) =>
    time && Temporal.Instant.from(instantOf(time, zone)).toString({ fractionalSecondDigits: 3 })
  const [proposed] = useState(() => inZone(proposedEnd(entry, clockedEntries(present.events), now)))
  const form = usePhoneForm({
    name: `forgotten ${entry.id}`,
    begin: { time: proposed, reason: '' },
    problemsIn({ time, reason }) {
      const endTime = endOf(time)
      const isPossible = endTime > entry.startTime && endTime <= systemNow()
      return {
        time: isPossible ? undefined : t('clockAsks:timeWrong', { when: whenText(entry.startTime, now, zone) }),
        reason: reason.trim() ? undefined : t('clockAsks:reasonMissing'),
      }
    },
    async save({ time, reason }) {
      recording.record({ kind: 'finish_forgotten', entryId: entry.id, endTime: endOf(time), reason: reason.trim() })
    },
  })
  const { reason } = form.values

  const leaveOpen = () => recording.keep(async () => (onLater ? onLater() : sayStillWorking(entry.id)))

  return (
    <PhoneForm
      form={form}
      className={classes.rows}
      busy={recording.resting}
      actions={
        <NativeButton kind="plain" fullWidth onClick={leaveOpen}>
          {t(onLater ? 'clockAsks:notNow' : 'clockAsks:stillWorking')}
        </NativeButton>
      }
    >
      <p>{t('clockAsks:forgot', { when: whenText(entry.startTime, now, zone) })}</p>
      <NativeField
        label={t('clockAsks:whenStopped')}
        description={t('clockAsks:whenStoppedHint')}
        type="datetime-local"
        min={inZone(entry.startTime)}
        max={inZone(now)}
        required
        {...form.field('time')}
      />
      <NativeField label={t('clockAsks:reason')} maxLength={500} required {...form.field('reason')} />
      <fieldset className={rowClass({ gap: 8, wrap: true, align: 'stretch' })} aria-label={t('clockAsks:reasons')}>
        {reasons.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.chip}
            aria-pressed={reason === t(each)}
            onClick={() => form.enter('reason', t(each))}
          >
            {t(each)}
          </button>
        ))}
      </fieldset>
      <p className="quiet">{t('clockAsks:forgotSeen')}</p>
    </PhoneForm>
  )
}
