import { useSessionStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/**
 * Whether to celebrate: the list was seen unfinished in this tab, and now is complete. Most steps are done on other
 * screens, so it is remembered until the person comes back.
 * @param complete undefined until known
 */
export function useCelebration(complete: boolean | undefined, businessId: string) {
  const [awaited, setAwaited] = useSessionStorage({
    key: `muster-setup-unfinished-${businessId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  useEffect(() => {
    if (complete === false) setAwaited(true)
  }, [complete, setAwaited])

  return { celebrating: complete === true && awaited, stop: () => setAwaited(false) }
}
