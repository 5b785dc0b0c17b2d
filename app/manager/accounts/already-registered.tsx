import { Link } from '@tanstack/react-router'
import { useSignOut } from '#app/lib/session.ts'
import { NativeButton, buttonClass } from '#app/ui/native/native-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

/** Shown at /register to a user who already manages a farm, because the server would refuse a second one. */
export function AlreadyRegistered({ email, farmName }: { email: string; farmName: string }) {
  const signOut = useSignOut()
  return (
    <AuthFrame
      title="This login already has a farm"
      lead={`${email} manages ${farmName}. To register another farm, sign out and use another email.`}
    >
      <div className={classes.fields}>
        <Link to="/dashboard" className={buttonClass} data-full-width>
          Open {farmName}
        </Link>
        <NativeButton kind="plain" fullWidth onClick={signOut}>
          Sign out
        </NativeButton>
      </div>
    </AuthFrame>
  )
}
