import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { Confetti } from '#app/ui/feedback/confetti.tsx'

/**
 * Celebrates on whatever screen the set-up is seen to be complete, in a browser that has seen it unfinished: once, even if
 * the page is reloaded before the celebration is over.
 */
export function Celebration() {
  const { business } = useSession()
  const progress = useSetupProgress()
  const complete = progress && progress.done >= progress.total
  const [awaited, setAwaited] = useLocalStorage({
    key: `muster-setup-unfinished-${business.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
    // The window of a provider's sign-in may see it first, and closes: it must not take the celebration with it.
    sync: false,
  })

  const [celebrating, setCelebrating] = useState(false)
  if (complete && awaited && !celebrating) setCelebrating(true)

  useEffect(() => {
    if (complete !== undefined) setAwaited(!complete)
  }, [complete, setAwaited])

  return celebrating && <Confetti onDone={() => setCelebrating(false)} />
}
