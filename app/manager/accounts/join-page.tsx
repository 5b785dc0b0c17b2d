import { useState } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import { type OpenedInvite, JoinCodeForm } from './join-code-form.tsx'
import { JoinPasswordForm } from './join-password-form.tsx'

/** The app for the phone is another page. */
const openPhone = () => window.location.assign('/my/')

/** Step one opens the invite with email and code, step two makes the login; then the person's own app opens. */
export function JoinPage() {
  const [invite, setInvite] = useState<OpenedInvite | null>(null)
  // Back from the password, the form waits.
  const [wentBack, setWentBack] = useState(false)

  function goBack() {
    setWentBack(true)
    setInvite(null)
  }

  if (invite) {
    return (
      <AuthFrame
        title={`Join ${invite.businessName}`}
        lead={
          invite.hasLogin
            ? `Hello ${invite.firstName}. You have a Muster login already: enter its password.`
            : `Hello ${invite.firstName}. Choose a password and you are in.`
        }
      >
        <JoinPasswordForm invite={invite} onJoined={openPhone} onBack={goBack} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Join your farm" lead="Your manager gave you a card or a mail with a six-digit code.">
      <JoinCodeForm checksAtOnce={!wentBack} onOpened={setInvite} />
    </AuthFrame>
  )
}
