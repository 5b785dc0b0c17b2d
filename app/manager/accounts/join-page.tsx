import { useState } from 'react'
import { AuthFrame } from './auth-frame.tsx'
import { type OpenedInvite, JoinCodeForm } from './join-code-form.tsx'
import { JoinPasswordForm } from './join-password-form.tsx'

/** Step one opens the invite with email and code, step two makes the login; then the person is in. */
export function JoinPage() {
  const [invite, setInvite] = useState<OpenedInvite | null>(null)
  const [joined, setJoined] = useState(false)

  if (joined && invite) {
    return (
      <AuthFrame title={`Welcome to ${invite.businessName}`}>
        <output>
          You have joined, {invite.firstName}. Your manager can see you now and records your hours. The app for your own
          phone comes soon; this email and password will open it.
        </output>
      </AuthFrame>
    )
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
        <JoinPasswordForm invite={invite} onJoined={() => setJoined(true)} onBack={() => setInvite(null)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Join your farm" lead="Your manager gave you a card or a mail with a six-digit code.">
      <JoinCodeForm onOpened={setInvite} />
    </AuthFrame>
  )
}
