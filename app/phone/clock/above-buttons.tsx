import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { TicketsLine } from './tickets-line.tsx'
import { TrackRow } from './track/track-row.tsx'

/** The rows above the buttons of the clock, as one part, so that the first file names only one. */
export function AboveButtons({ clock, zone }: { clock: AnsweredClock; zone: string }) {
  return (
    <>
      <TrackRow clock={clock} />
      <TicketsLine zone={zone} />
    </>
  )
}
