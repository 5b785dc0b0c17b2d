import { Link } from '@tanstack/react-router'
import { useSignOut } from '#app/lib/session.ts'
import { NativeButton, buttonClass } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Shown at /register to a user who already manages a farm, because the server would refuse a second one. */
export function AlreadyRegistered({ email, farmName }: { email: string; farmName: string }) {
  const signOut = useSignOut()
  return (
    <AuthFrame
      title="This login already has a farm"
      lead={`${email} manages ${farmName}. To register another farm, sign out and use another email.`}
    >
      <Stack gap={16}>
        <Link to="/dashboard" className={buttonClass} data-full-width>
          Open {farmName}
        </Link>
        <NativeButton kind="plain" fullWidth onClick={signOut}>
          Sign out
        </NativeButton>
      </Stack>
    </AuthFrame>
  )
}
