import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { Confetti } from '#app/ui/feedback/confetti.tsx'

/**
 * Celebrates the completed setup, on any screen, in a browser that has seen it unfinished: once, even if the page is
 * reloaded before the celebration ends.
 */
export function Celebration() {
  const { business } = useSession()
  const progress = useSetupProgress()
  const complete = progress && progress.done >= progress.total
  const [awaited, setAwaited] = useLocalStorage({
    key: `muster-setup-unfinished-${business.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
    // A provider's sign-in window may see it first and close, which must not use up the celebration.
    sync: false,
  })

  const [celebrating, setCelebrating] = useState(false)
  if (complete && awaited && !celebrating) setCelebrating(true)

  useEffect(() => {
    if (complete !== undefined) setAwaited(!complete)
  }, [complete, setAwaited])

  return celebrating && <Confetti onDone={() => setCelebrating(false)} />
}
