import { useFarmDayText } from '#app/manager/business/farm-queries.ts'
import type { Invite } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useSession } from '#app/lib/session.ts'
import { QrCode } from '#app/ui/page/qr-code.tsx'
import classes from './join-card.module.css'

/** What an employee needs to join, printed or scanned from the manager's screen; works without email. */
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
          Scan the QR code with your phone, or open <b>{host}/join</b> and enter the email and code on this card.
        </li>
        <li>Choose a password and you’re in.</li>
        <li>
          Clock on at <b>{host}/my</b>. Add it to your home screen: on an iPhone, Share › Add to Home Screen; on other
          phones, browser menu › Install app.
        </li>
      </ol>
      <p className={classes.until}>Valid until {dayText(invite.expiresAt)}</p>
    </article>
  )
}
