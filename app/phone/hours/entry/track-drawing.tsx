import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import { timeText } from '#shared/core/time/date-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { trackLine } from './track-line.ts'
import classes from './track-drawing.module.css'

const size = 300

/** The track as a plain line: a map would need reception and be larger than this app. */
export function TrackDrawing({ points, zone }: { points: readonly RecordedPoint[]; zone: string }) {
  const line = trackLine(points, size)
  const [begin, end] = [line[0], line.at(-1)]
  const [first, last] = [points[0], points.at(-1)]
  if (!begin || !end || !first || !last) return null
  return (
    <figure className="quiet">
      <svg className={classes.drawing} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <polyline points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        <circle className={classes.begin} cx={begin.x} cy={begin.y} r="7" />
        <circle className={classes.end} cx={end.x} cy={end.y} r="6" />
      </svg>
      <figcaption>
        {t('hours:trackDrawing', {
          count: points.length,
          from: timeText(first.recordedAt, zone),
          to: timeText(last.recordedAt, zone),
        })}
      </figcaption>
    </figure>
  )
}
