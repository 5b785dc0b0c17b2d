import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './outdated-note.module.css'

/** Shown when another user has changed the entry or leave being edited. Typed input stays, and their change is not overwritten. */
export function OutdatedNote({ what, onShow }: { what: 'entry' | 'leave'; onShow: () => void }) {
  return (
    <div role="alert" className={classes.outdated}>
      <Notice tone="pending" icon={IconUsers}>
        Someone else changed this {what}. What you typed is still here and not saved.
        <Button variant="default" size="compact-sm" className={classes.show ?? ''} onClick={onShow}>
          Load latest version
        </Button>
      </Notice>
    </div>
  )
}
