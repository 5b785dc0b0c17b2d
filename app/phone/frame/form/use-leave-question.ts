import { type RefObject, useEffect, useState } from 'react'
import { guardForm } from './leave-guard.ts'

export interface Leaving {
  stay: () => void
  leave: () => void
}

/** @returns the question before something that is not saved is left; null while nothing is asked */
export function useLeaveQuestion(isDirty: RefObject<boolean>): Leaving | null {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => guardForm({ isDirty: () => isDirty.current, ask: (next) => setLeave(() => next) }), [isDirty])
  return leave && { leave, stay: () => setLeave(null) }
}
