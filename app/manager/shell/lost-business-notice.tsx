import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { hasFallenBack } from '#app/lib/chosen-business.ts'
import { useSession } from '#app/lib/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './lost-business-notice.module.css'

/** Shown until closed when this tab had another business open. */
export function LostBusinessNotice() {
  const { name } = useSession().business
  const [shown, setShown] = useState(hasFallenBack)
  if (!shown) return null
  return (
    <div className={classes.bar} role="alert">
      <Notice
        tone="pending"
        icon={IconBuilding}
        action={
          <Button variant="default" size="compact-sm" onClick={() => setShown(false)}>
            Close
          </Button>
        }
      >
        You don’t have access to the business that was open here before. This is {name}.
      </Notice>
    </div>
  )
}
