import type { Invite } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useSession } from '#app/lib/session.ts'
import { useFarmDayText } from '../employees-queries.ts'
import { QrCode } from '#app/ui/page/qr-code.tsx'
import classes from './join-card.module.css'

/** What a person needs to join, with or without mail: on paper, or scanned from the manager's screen. */
export function JoinCard({ invite }: { invite: Invite }) {
  const { business } = useSession()
  const dayText = useFarmDayText()
  const { origin, host } = window.location
  const address = `${origin}/join?${new URLSearchParams({ email: invite.email, code: invite.code })}`

  return (
    <article className={classes.card} aria-label={`Join card of ${fullName(invite)}`}>
      <header>
        <p className={classes.lead}>Join</p>
        <h3 className={classes.business}>{business.name}</h3>
      </header>
      <div>
        <p className={classes.name}>{fullName(invite)}</p>
        <p className={classes.email}>{invite.email}</p>
      </div>
      <QrCode text={address} label="QR code that opens the join page with the email and the code filled in" />
      <p className={classes.code}>
        <span className="visually-hidden">Code </span>
        <strong>{invite.code}</strong>
      </p>
      <ol className={classes.how}>
        <li>
          Scan the square with your phone, or open <b>{host}/join</b> and enter the email and the code of this card.
        </li>
        <li>Choose a password. Then you are in.</li>
        <li>
          Your clock is at <b>{host}/my</b>. Put it on your home screen: on an iPhone by Share › Add to Home Screen, on
          other phones by the menu of the browser › Install app.
        </li>
      </ol>
      <p className={classes.until}>Valid until {dayText(invite.expiresAt)}</p>
    </article>
  )
}
