import { type BreakType, breakTypes } from '#shared/timesheets/entries/break-type.ts'
import { lastBreakType } from '#shared/timesheets/clock/clock-choices.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import classes from './clock-sheet.module.css'

interface BreakSheetProps {
  events: readonly ClockEvent[]
  onChoose: (type: BreakType) => void
  onClose: () => void
}

/** Offers paid and unpaid breaks, with the type used last first. */
export function BreakSheet({ events, onChoose, onClose }: BreakSheetProps) {
  const last = lastBreakType(events)
  const types = breakTypes.toSorted((one, other) => Number(other === last) - Number(one === last))
  return (
    <Sheet title={t('clockAsks:breakTitle')} onClose={onClose}>
      <div className={classes.rows}>
        {types.map((type) => (
          <button key={type} type="button" className={classes.row} onClick={() => onChoose(type)}>
            {t(`clockAsks:${type}Break`)}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
