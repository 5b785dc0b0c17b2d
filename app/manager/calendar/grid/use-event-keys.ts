import { type KeyboardEvent, useRef } from 'react'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { movedBy, stretchedBy, type Times } from '../event-times.ts'
import { occurrenceKey } from '../shown-events.ts'

/** Minutes that a key moves an event. */
const stepMinutes = 15

type Step = { days: number } | { minutes: number }

const steps: Record<string, Step> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { minutes: -stepMinutes },
  ArrowDown: { minutes: stepMinutes },
}

/** In a month, up and down are weeks. */
const monthSteps: Record<string, Step> = { ...steps, ArrowUp: { days: -7 }, ArrowDown: { days: 7 } }

interface KeyOptions {
  zone: string
  month: boolean
  /** Moves or stretches; resolves when the screen shows it. */
  onTimes: (occurrence: CalendarOccurrence, times: Times) => void
}

/** Alt and an arrow move the focused event, with Shift they stretch its end. The event keeps the focus. */
export function useEventKeys({ zone, month, onTimes }: KeyOptions) {
  const focused = useRef<string | null>(null)
  return (occurrence: CalendarOccurrence, event: KeyboardEvent) => {
    const step = event.altKey ? (month ? monthSteps : steps)[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? stretchedBy(occurrence, step, zone) : movedBy(occurrence, step, zone)
    if (!times) return
    focused.current = occurrenceKey(occurrence)
    onTimes(occurrence, times)
    // The grid draws a moved event in another row, as another element.
    requestAnimationFrame(() => {
      const moved = document.querySelector<HTMLElement>(`[data-occurrence="${CSS.escape(focused.current ?? '')}"]`)
      moved?.focus()
    })
  }
}
