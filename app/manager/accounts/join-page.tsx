import { useState } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import { type OpenedInvite, JoinCodeForm } from './join-code-form.tsx'
import { JoinPasswordForm } from './join-password-form.tsx'

/** The phone app is a separate page. */
const openPhone = () => window.location.assign('/my/')

/** Step one opens the invite with email and code, step two creates the login; then the phone app opens. */
export function JoinPage() {
  const [invite, setInvite] = useState<OpenedInvite | null>(null)
  // After Back, the form waits for Continue.
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
            ? `Hello ${invite.firstName}. You already have a Muster login. Enter its password.`
            : `Hello ${invite.firstName}. Choose a password and you’re in.`
        }
      >
        <JoinPasswordForm invite={invite} onJoined={openPhone} onBack={goBack} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Join your farm" lead="Your manager gave you a card or sent you an email with a six-digit code.">
      <JoinCodeForm checksAtOnce={!wentBack} onOpened={setInvite} />
    </AuthFrame>
  )
}
