import { IconArrowsExchange, IconCoffee } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { timeRangeText } from '#shared/core/time/date-text.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import { breakDueAt } from '#shared/timesheets/clock/break-due.ts'
import { workText } from '#shared/timesheets/clock/clock-choices.ts'
import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { t } from '#app/phone/messages/messages.ts'
import type { ClockQuestion } from './sheets/clock-sheet.tsx'
import { secondsSince } from './seconds-since.ts'
import type { ShownClock } from './shown-clock.ts'
import classes from './clock.module.css'

const DoNotUseMark = lazyPart(() => import('#app/safety/do-not-use-mark.tsx'), 'DoNotUseMark')
const HazardsHere = lazyPart(() => import('./hazards-here.tsx'), 'HazardsHere')
const ClockSheet = lazyPart(() => import('./sheets/clock-sheet.tsx'), 'ClockSheet')

/** A clock-off this soon after the clock-on is probably an accidental second tap, so the phone asks first. */
const earlySeconds = 5

const isEarly = (seconds: number) => seconds >= 0 && seconds < earlySeconds

interface ClockedOnProps extends ShownClock {
  entry: ClockedEntry
  /** The entry has just started, so the phone asks for its location and activity straight away. */
  asksForJob: boolean
  onJobAsked: () => void
  children: ReactNode
}

/** The clock screen while the employee is working or on a break. */
export function ClockedOn({ entry, asksForJob, onJobAsked, children, ...shown }: ClockedOnProps) {
  const { terms, present, recording, now } = shown
  const [open, setOpen] = useState<ClockQuestion | null>(null)
  const close = () => {
    setOpen(null)
    onJobAsked()
  }
  const entryId = entry.id
  const pause = entry.breaks.find(({ endTime }) => endTime === null)
  const due = breakDueAt(entry, terms.breakReminderHours)
  const { workedMinutes } = workedTime(entry, now)
  const minutes = pause ? workedTime({ ...pause, breaks: [] }, now).spanMinutes : workedMinutes
  const where = workText(entry, terms)
  const held = terms.assets.filter(({ id, outOfUse }) => outOfUse && entry.assetIds.includes(id))
  const hasJobs = terms.locations.length + terms.activities.length + terms.assets.length > 0
  const { resting, record } = recording
  const clockOff = () => record({ kind: 'clock_off', entryId })
  return (
    <>
      <Stack gap={4} align="center" className={classes.state}>
        <p className={classes.duration}>
          <time>{durationText(minutes)}</time>
        </p>
        {pause && <p>{timeRangeText(entry.startTime, null, terms.business.timeZone)}</p>}
        {where && <p className={classes.where}>{where}</p>}
        <div aria-live="polite">
          {held.length > 0 && (
            <Suspense>
              <DoNotUseMark machine={held.map(({ name }) => name).join(', ')} />
            </Suspense>
          )}
        </div>
        <Suspense>{entry.locationIds.length > 0 && <HazardsHere locationIds={entry.locationIds} />}</Suspense>
        {hasJobs && (
          <button type="button" className={classes.link} onClick={() => setOpen('job')}>
            {t(where ? 'clock:correctJob' : 'clock:chooseJob')}
          </button>
        )}
        {entry.comments && <p className={classes.quiet}>{entry.comments}</p>}
        {/* A comment would replace the one that this phone no longer has. */}
        {!present.isMarked(entryId) && (
          <button type="button" className={classes.link} onClick={() => setOpen('comment')}>
            {t(entry.comments ? 'clock:changeComment' : 'clock:addComment')}
          </button>
        )}
      </Stack>
      <div aria-live="polite">
        {due !== null && due <= now && (
          <p className={classes.notice}>{t('clock:breakDue', { hours: terms.breakReminderHours })}</p>
        )}
      </div>
      {children}
      <Stack gap={12} className={classes.actions}>
        {pause ? (
          <button
            type="button"
            className={classes.main}
            disabled={resting}
            onClick={() => record({ kind: 'end_break', entryId, breakId: pause.id })}
          >
            <span className={classes.mainWord}>{t('clock:endBreak')}</span>
          </button>
        ) : (
          <div className={classes.pair}>
            <button type="button" className={classes.other} disabled={resting} onClick={() => setOpen('break')}>
              <IconCoffee aria-hidden="true" size={24} />
              {t('clock:break')}
            </button>
            {hasJobs && (
              <button type="button" className={classes.other} disabled={resting} onClick={() => setOpen('switch')}>
                <IconArrowsExchange aria-hidden="true" size={24} />
                {t('clock:switchJob')}
              </button>
            )}
          </div>
        )}
        <button
          type="button"
          className={pause ? classes.other : `${classes.main} ${classes.ending}`}
          disabled={resting}
          onClick={() => (isEarly(secondsSince(entry.startTime)) ? setOpen('off') : clockOff())}
        >
          <span className={pause ? undefined : classes.mainWord}>{t('clock:clockOff')}</span>
        </button>
      </Stack>
      <Suspense>
        {(open !== null || asksForJob) && (
          <ClockSheet {...shown} {...{ entry, clockOff, asksForJob }} open={open} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
