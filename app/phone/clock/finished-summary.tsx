import { Suspense, useState } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import { timeText } from '#shared/core/time/date-text.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import { workText } from '#shared/timesheets/clock/clock-choices.ts'
import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownClock } from './shown-clock.ts'
import classes from './clock.module.css'

const CommentSheet = lazyPart(() => import('./sheets/comment-sheet.tsx'), 'CommentSheet')

const shownHours = 12

/** Shows the last shift for 12 hours. After ten seconds a clock-off can't be undone; the employee can still leave a comment for the manager. */
export function FinishedSummary({ terms, present: { finished }, recording, now }: ShownClock) {
  const [commenting, setCommenting] = useState(false)
  if (!finished || finished.endTime === null) return null
  const age = Temporal.Instant.from(finished.endTime).until(now)
  if (age.total('hours') > shownHours) return null
  const { workedMinutes } = workedTime(finished, now)
  const zone = terms.business.timeZone
  const where = workText(finished, terms)
  return (
    <Stack as="section" gap={4} className={classes.summary} aria-label={t('clockAsks:lastWork')}>
      <p>
        <strong>{t('clockAsks:worked', { time: durationText(workedMinutes) })}</strong>
      </p>
      <p>
        {`${whenText(finished.startTime, finished.endTime, zone)} - ${timeText(finished.endTime, zone)}`}
        {where && ` · ${where}`}
      </p>
      {finished.comments && <p>{finished.comments}</p>}
      <p className={classes.quiet}>
        {t('clockAsks:wrong')}{' '}
        <button type="button" className={classes.link} onClick={() => setCommenting(true)}>
          {t(finished.comments ? 'clock:changeComment' : 'clock:addComment')}
        </button>
      </p>
      {commenting && (
        <Suspense>
          <CommentSheet entry={finished} recording={recording} onClose={() => setCommenting(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
