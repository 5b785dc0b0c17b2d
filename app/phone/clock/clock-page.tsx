import { Suspense, useState } from 'react'
import { readSent } from '#app/phone/frame/sent/just-sent.ts'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { useNow } from '#app/lib/use-now.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { isForgotten } from '#shared/timesheets/clock/forgotten-entry.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { t } from '#app/phone/messages/messages.ts'
import { clockSettingsOf } from './clock-settings.ts'
import { ClockedOff } from './clocked-off.tsx'
import { ClockedOn } from './clocked-on.tsx'
import { whenText } from '#app/phone/frame/when-text.ts'
import { useMarkedClock } from '#app/phone/farm/machines/use-marked-clock.ts'
import { usePresent } from '#app/phone/farm/clock/use-present.ts'
import { useRecording } from './use-recording.ts'
import classes from './clock.module.css'

const AboveButtons = lazyPart(() => import('./above-buttons.tsx'), 'AboveButtons')
const ForgottenQuestion = lazyPart(() => import('./sheets/forgotten-question.tsx'), 'ForgottenQuestion')
const UndoClockOff = lazyPart(() => import('./undo-clock-off.tsx'), 'UndoClockOff')
const SafetyLinks = lazyPart(() => import('./safety-links.tsx'), 'SafetyLinks')
const SentNote = lazyPart(() => import('#app/phone/frame/sent/sent-note.tsx'), 'SentNote')

/** Clock on, break, change job and clock off. The screen works the same with and without reception. */
export function ClockPage() {
  const person = usePerson()
  const clock = useMarkedClock()
  const present = usePresent(clock)
  const recording = useRecording()
  const [asksAbout, setAsksAbout] = useState<string | null>(null)
  const [sent] = useState(readSent)
  const [begunWithoutJob, setBegunWithoutJob] = useState<string | null>(null)
  // Re-renders twice a minute; the durations are calculated at render time.
  useNow()
  const now = systemNow()
  if (!present || (!clock.value && clock.problem === null)) return <Loading />

  const terms = clockSettingsOf(clock.value, person.managerId)
  const zone = terms.business.timeZone
  const [entry, older] = present.running
  const left =
    entry && isForgotten(entry, { now, zone, stillWorkingAt: present.stillWorkingAt(entry.id) }) ? entry : undefined
  const asked = left ?? (older?.id === asksAbout ? older : undefined)
  const shown = { terms, present, recording, now }
  const aboveButtons = (
    <Suspense>
      <AboveButtons clock={clock} zone={zone} />
    </Suspense>
  )
  return (
    <Stack gap={12} grow className={classes.page}>
      <div aria-live="polite">
        <Title level={1} size={24} className={classes.title}>
          {titleOf(asked, entry, present.isKnown, (instant) => whenText(instant, now, zone))}
        </Title>
      </div>
      <div aria-live="polite">
        {recording.undoable && (
          <Suspense>
            <UndoClockOff key={recording.undoable.clockOffId} clockOff={recording.undoable} recording={recording} />
          </Suspense>
        )}
      </div>
      {sent && (
        <Suspense>
          <SentNote sent={sent} />
        </Suspense>
      )}
      <FormError>{recording.failed && t('clock:notKept')}</FormError>
      {!present.isKnown && <p className={classes.notice}>{t('clock:unknownHint')}</p>}
      {!clock.value && !entry && <p className={classes.quiet}>{t('clock:listsUnread')}</p>}
      {asked ? (
        <Suspense>
          <ForgottenQuestion
            key={asked.id}
            entry={asked}
            onLater={asked === left ? null : () => setAsksAbout(null)}
            {...shown}
          />
        </Suspense>
      ) : (
        <>
          {older && (
            <div className={classes.notice}>
              <p>{t('clock:otherRuns', { when: whenText(older.startTime, now, zone) })}</p>
              <button type="button" className={classes.link} onClick={() => setAsksAbout(older.id)}>
                {t('clock:sayWhen')}
              </button>
            </div>
          )}
          {entry ? (
            <ClockedOn
              entry={entry}
              asksForJob={entry.id === begunWithoutJob}
              onJobAsked={() => setBegunWithoutJob(null)}
              {...shown}
            >
              {aboveButtons}
            </ClockedOn>
          ) : (
            <ClockedOff {...shown} onBeginWithoutJob={setBegunWithoutJob}>
              {aboveButtons}
            </ClockedOff>
          )}
        </>
      )}
      <Suspense fallback={<div className={classes.later} />}>
        <SafetyLinks active={terms.active} />
      </Suspense>
    </Stack>
  )
}

function titleOf(
  asked: ClockedEntry | undefined,
  entry: ClockedEntry | undefined,
  isKnown: boolean,
  textOf: (instant: string) => string,
): string {
  if (asked) return t('clock:forgotTitle')
  if (!entry) return t(isKnown ? 'clock:off' : 'clock:unknown')
  const open = entry.breaks.find(({ endTime }) => endTime === null)
  if (open) return t('clock:breakSince', { when: textOf(open.startTime) })
  return t('clock:onSince', { when: textOf(entry.startTime) })
}

function Loading() {
  return (
    <Stack gap={12} grow className={classes.page} aria-busy="true">
      <output className={classes.quiet}>{t('shell:loading')}</output>
      <div className={classes.bone} />
    </Stack>
  )
}
