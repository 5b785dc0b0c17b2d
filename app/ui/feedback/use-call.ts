import { useRef, useState } from 'react'
import { messageOf } from './message-of.ts'

/** Runs one call at a time, and says while it runs and why it failed. */
export function useCall() {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @returns whether it succeeded */
  async function call(work: () => Promise<unknown> | void): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { busy, problem, call }
}
