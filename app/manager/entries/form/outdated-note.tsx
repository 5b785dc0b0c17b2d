import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './outdated-note.module.css'

/** Somebody else changed what is being edited. Nothing typed is lost, and nothing of theirs is overwritten unseen. */
export function OutdatedNote({ what, onShow }: { what: 'entry' | 'leave'; onShow: () => void }) {
  return (
    <div role="alert" className={classes.outdated}>
      <Notice tone="pending" icon={IconUsers}>
        Somebody else changed this {what} meanwhile. What you typed is still here and not saved.
        <Button variant="default" size="compact-sm" className={classes.show ?? ''} onClick={onShow}>
          Show what it is now
        </Button>
      </Notice>
    </div>
  )
}
