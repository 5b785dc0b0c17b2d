import { useState } from 'react'

/** Stores on this phone what a tap records, and says if the storage failed. */
export function useKeep() {
  const [failed, setFailed] = useState(false)

  async function keep(work: () => Promise<unknown>) {
    try {
      await work()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return { failed, keep }
}
