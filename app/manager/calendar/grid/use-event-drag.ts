import type { ScheduleEventData } from '@mantine/schedule'
import { type DragEvent, useRef } from 'react'

/** Marks what an event can be dropped on: a day, or a time by the farm's clocks. */
export const slotMark = (slot: string) => ({ 'data-slot': slot })

/** Where a drag began and where it ended. */
export interface DragSlots {
  from: string
  to: string
}

/**
 * Adds two things to the schedule's dragging. It tells only where a drag ends, but an event is grabbed anywhere. And it
 * does not hear of a drop on the event itself, where a short drag of what lasts several days ends.
 */
export function useEventDrag(onDrop: (event: ScheduleEventData, slots: DragSlots) => void) {
  const dragged = useRef<ScheduleEventData>(undefined)
  const grabbed = useRef<string>(undefined)
  function drop(to: string | undefined) {
    const [event, from] = [dragged.current, grabbed.current]
    if (event && from !== undefined && to !== undefined) onDrop(event, { from, to })
  }
  return {
    onEventDragStart: (event: ScheduleEventData) => {
      dragged.current = event
    },
    onEventDrop: ({ newStart }: { newStart: string }) => drop(newStart),
    onDragStart: (drag: DragEvent<HTMLElement>) => {
      grabbed.current = slotUnder(drag)
    },
    onDragOver: (drag: DragEvent<HTMLElement>) => {
      if (isUnheard(drag)) drag.preventDefault()
    },
    onDrop: (drag: DragEvent<HTMLElement>) => {
      if (!isUnheard(drag)) return
      drag.preventDefault()
      drop(slotUnder(drag))
    },
  }
}

/** The schedule prevents the default of what it hears of. */
const isUnheard = (drag: DragEvent) =>
  !drag.isDefaultPrevented() && drag.target instanceof Element && drag.target.closest('[data-dragging]') !== null

/** By the schedule's own rule for a drop. In the row above the hours it is any slot of the day. */
function slotUnder({ currentTarget, clientX, clientY }: DragEvent<HTMLElement>): string | undefined {
  const column = [...currentTarget.querySelectorAll<HTMLElement>('[data-slot]')].filter((slot) => {
    const { left, right } = slot.getBoundingClientRect()
    return left <= clientX && clientX < right
  })
  const under = column.find((slot) => {
    const { top, bottom } = slot.getBoundingClientRect()
    return top <= clientY && clientY <= bottom
  })
  return (under ?? column[0])?.dataset['slot']
}
