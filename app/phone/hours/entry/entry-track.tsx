import { useMemo, useState } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import { timeText } from '#shared/core/time/date-text.ts'
import { mergedTrack } from '#shared/timesheets/tracks/track-points.ts'
import { tracksIn } from '#shared/timesheets/tracks/tracks-in.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { drawing, layOver } from '#app/phone/outbox/overlay.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { TrackDrawing } from './track-drawing.tsx'
import classes from './entry-page.module.css'

interface EntryTrackProps {
  entryId: string
  zone: string
}

/** The location track as the manager sees it, plus the points waiting on this phone. */
export function EntryTrack({ isAtServer, ...props }: EntryTrackProps & { isAtServer: boolean }) {
  return isAtServer ? <ReadTrack {...props} /> : <TrackSection {...props} />
}

interface Points {
  points: RecordedPoint[]
}

const trackQuestion = (id: string): Question<Points> => ({
  endpoint: 'timesheets.getTrack',
  of: id,
  read: async (client) => checkAnswer(await client.timesheets.getTrack({ id }), 'points'),
})

function ReadTrack(props: EntryTrackProps) {
  const { entryId: id } = props
  const answer = useAnswer(trackQuestion(id))
  return <TrackSection {...props} answer={answer} />
}

type TrackAnswer = ReturnType<typeof useAnswer<Points>>

function TrackSection({ entryId, zone, answer }: EntryTrackProps & { answer?: TrackAnswer }) {
  const items = useItems('timesheets.recordTrack')
  const { value, order } = answer ?? {}
  const points = useMemo(
    () =>
      mergedTrack(
        value?.points ?? [],
        layOver(
          [],
          { items: items ?? [], order },
          drawing('timesheets.recordTrack', (waiting: RecordedPoint[], input) => [
            ...waiting,
            ...tracksIn(input).flatMap((track) => (track.entryId === entryId ? track.points : [])),
          ]),
        ),
      ),
    [value, items, entryId, order],
  )
  const isKnown = !answer || value !== undefined
  return (
    <section aria-labelledby="track">
      <h2 id="track" className={classes.heading}>
        {t('hours:track')}
      </h2>
      {answer && (value || points.length === 0) && <AnswerNote answer={answer} zone={zone} />}
      {points.length > 0 && (
        <>
          <TrackDrawing points={points} zone={zone} />
          <TrackList points={points} zone={zone} />
        </>
      )}
      {isKnown && points.length === 0 && <p className={classes.quiet}>{t('hours:trackNothing')}</p>}
    </section>
  )
}

/** Rendered only when opened, because a day has hundreds of points. */
function TrackList({ points, zone }: { points: readonly RecordedPoint[]; zone: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('hours:trackList', { count: points.length })}</summary>
      {open && (
        <Stack as="ol" className={classes.lines}>
          {points.map(({ recordedAt, latitude, longitude, accuracyMetres }) => (
            <li key={recordedAt} className="tabular">
              <span>{timeText(recordedAt, zone)}</span>
              <span>
                {latitude.toFixed(5)}, {longitude.toFixed(5)}
                {accuracyMetres !== null && ` · ${t('hours:within', { metres: Math.ceil(accuracyMetres) })}`}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </details>
  )
}
