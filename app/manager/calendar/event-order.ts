import type { ShownEvent } from './shown-events.ts'

/** The order in every view: events before layers, then what begins on an earlier day or lasts longer. */
export const inOrder = (events: readonly ShownEvent[]) => events.toSorted(byImportance)

const byImportance = (one: ShownEvent, other: ShownEvent) =>
  Number(isLayer(one)) - Number(isLayer(other)) || byStart(one, other)

const isLayer = ({ payload }: ShownEvent) => payload.shown.kind === 'layer'

/** By the first day; of one day what lasts longer, then what begins earlier. */
export const byStart = ({ payload: a, start }: ShownEvent, { payload: b, start: otherStart }: ShownEvent) =>
  order(a.first, b.first) || order(b.last, a.last) || order(start, otherStart)

const order = (one: string, other: string) => Number(one > other) - Number(one < other)
