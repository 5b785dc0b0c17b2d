import { useState } from 'react'

interface Saving {
  busy: boolean
  /** The phone's storage failed, so nothing was saved. */
  failed: boolean
  save: (work: () => Promise<void>) => void
}

/** Saves the input on this phone and tracks progress and failure. */
export function useSaving(onSaved: () => void): Saving {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function save(work: () => Promise<void>) {
    setBusy(true)
    setFailed(false)
    try {
      await work()
      onSaved()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failed, save: (work) => void save(work) }
}
