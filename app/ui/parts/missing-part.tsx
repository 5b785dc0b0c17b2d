import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { tryAgain } from './load-files.ts'
import classes from './missing-part.module.css'

/** Says that what was opened can't be shown yet. It appears by itself once its files have loaded. */
export function MissingPart({ action }: { action?: ReactNode }) {
  return (
    <div role="alert">
      <Notice tone="pending" icon={IconWifiOff}>
        Muster could not be reached, so this can’t open yet. It opens by itself when the connection is back. Nothing on
        this screen is lost.
      </Notice>
      <Row gap={8} wrap align="stretch" className={classes.buttons}>
        <NativeButton kind="plain" onClick={tryAgain}>
          Try again
        </NativeButton>
        {action}
      </Row>
    </div>
  )
}
