import { IconWifiOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { api } from '#app/lib/api/api.ts'
import { useIsConnectionLost } from '#app/lib/connection.ts'
import { useMay } from '#app/lib/may.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { tryAgain, useIsWaiting } from '#app/ui/parts/load-files.ts'
import classes from './signed-out-notice.module.css'

const askAgainMs = 5000

/** Any answer says that Muster can be reached, and that files can be asked for again. */
const ask = () => void api.accounts.readSession.call({}).catch(() => undefined)

/** Shown above every screen as long as Muster can't be reached. */
export function ConnectionLine() {
  const isLost = useIsConnectionLost()
  const isWaiting = useIsWaiting()
  const may = useMay()
  useEffect(() => {
    if (isWaiting) ask()
  }, [isWaiting])
  useEffect(() => {
    if (!isLost) {
      tryAgain()
      return undefined
    }
    // One call that met no answer may have been alone.
    ask()
    const asking = setInterval(ask, askAgainMs)
    return () => clearInterval(asking)
  }, [isLost])
  return (
    // Always there, because a screen reader hears of changes within it only.
    <div aria-live="polite">
      {isLost && (
        <div className={classes.bar}>
          <Notice tone="pending" icon={IconWifiOff}>
            No connection to Muster. This screen may be out of date, and changes can’t be saved until the connection is
            back.
            {may('chat.listChannels') && ' Chat messages wait and are sent then.'}
          </Notice>
        </div>
      )}
    </div>
  )
}
