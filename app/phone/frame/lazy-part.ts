import { type ComponentType, lazy } from 'react'

type Load = () => Promise<unknown>

/** What loads each part, in the order in which the parts became known. */
export const partLoads: Load[] = []

/** A part of the app that loads when it is first shown, or ahead (`load-ahead.ts`). */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  partLoads.push(load)
  return lazy(async () => ({ default: (await load())[name] }))
}
