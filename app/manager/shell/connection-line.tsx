import { IconWifiOff } from '@tabler/icons-react'
import { useIsConnectionLost } from '#app/lib/connection.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useIsWaiting } from '#app/ui/parts/load-files.ts'
import classes from './signed-out-notice.module.css'

/** Shown above every screen as long as Muster can't be reached. */
export function ConnectionLine() {
  const isLost = useIsConnectionLost()
  const isWaiting = useIsWaiting()
  return (
    <output className={classes.bar} hidden={!isLost && !isWaiting}>
      {(isLost || isWaiting) && (
        <Notice tone="pending" icon={IconWifiOff}>
          No connection to Muster. This screen may be out of date, and changes can’t be saved until the connection is
          back. Chat messages wait and are sent then.
        </Notice>
      )}
    </output>
  )
}
