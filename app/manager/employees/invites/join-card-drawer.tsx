import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import type { Invite } from '#shared/employees/employees-contract.ts'
import { opensHereOnly } from '#app/lib/address/opens-here-only.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { inviteState } from './invite-state.ts'
import { JoinCard } from './join-card.tsx'
import classes from './join-card-drawer.module.css'

type JoinCardDrawerProps = {
  opened: boolean
  /** undefined while loading, and once the employee has joined or the invite is revoked. */
  invite: Invite | undefined
  loading: boolean
  onClose: () => void
}

export function JoinCardDrawer({ opened, invite, loading, onClose }: JoinCardDrawerProps) {
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title="Join card"
      footer={
        <>
          <Button component={Link} to="/employees/add" variant="default">
            Add another
          </Button>
          {invite && <PrintButton main />}
        </>
      }
    >
      {invite ? <CardToHand invite={invite} /> : loading ? <FormSkeleton /> : <p className={classes.words}>{gone}</p>}
    </SideDrawer>
  )
}

const gone = 'This invite is no longer pending: the employee has joined, or the invite was revoked.'

function CardToHand({ invite }: { invite: Invite }) {
  const { usable, words } = inviteState(invite, Temporal.Now.instant().toString())
  return (
    <>
      <p className={classes.words}>
        {usable
          ? `Print this card, or let ${invite.firstName} scan it from your screen. If email is set up, the code is also on its way to ${invite.email}.`
          : `${words}. This code no longer works. Close this and choose “Send again” for a new one.`}
      </p>
      {usable && opensHereOnly(window.location.hostname) && (
        <p className={classes.words} role="note">
          This card shows {window.location.host}, which only works on this computer. Before you hand it out, open Muster
          at the address your phones use, then come back to this card.
        </p>
      )}
      <JoinCard invite={invite} />
      {/* Only this copy is printed, because browsers can't print a fixed, scrolling drawer in full. */}
      {createPortal(
        <div className={classes.sheet}>
          <JoinCard invite={invite} />
        </div>,
        document.body,
      )}
    </>
  )
}
