import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { useSession } from '#app/lib/session.ts'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import { Confetti } from '#app/ui/confetti.tsx'

/** Celebrates on whatever screen the setting up is seen to be complete: once, in a browser that has seen it unfinished. */
export function Celebration() {
  const { business } = useSession()
  const progress = useSetupProgress()
  const complete = progress && progress.done >= progress.total
  const [awaited, setAwaited] = useLocalStorage({
    key: `muster-setup-unfinished-${business.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  useEffect(() => {
    if (complete === false) setAwaited(true)
  }, [complete, setAwaited])

  return complete && awaited && <Confetti onDone={() => setAwaited(false)} />
}
