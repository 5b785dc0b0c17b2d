import type { ShownEvent } from './shown-events.ts'

/** The order in every view: events before layers, then what begins on an earlier day, lasts longer or begins earlier. */
export const inOrder = (events: readonly ShownEvent[]) =>
  events.toSorted(
    (one, other) =>
      Number(isLayer(one)) - Number(isLayer(other)) ||
      byFirstDay(one, other) ||
      order(other.payload.last, one.payload.last) ||
      order(one.start, other.start),
  )

const isLayer = ({ payload }: ShownEvent) => payload.shown.kind === 'layer'

export const byFirstDay = (one: ShownEvent, other: ShownEvent) => order(one.payload.first, other.payload.first)

const order = (one: string, other: string) => Number(one > other) - Number(one < other)
