import { IconLogin2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api/api.ts'
import { setSessionEnded } from '#app/lib/session-end.ts'
import { useSession } from '#app/lib/session.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './signed-out-notice.module.css'

/** Shown above a screen whose session has ended: what was entered stays while the user signs in in another tab. */
export function SignedOutNotice() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  useEffect(() => {
    async function lookAgain() {
      if (document.visibilityState === 'hidden') return
      const found = await api.accounts.readSession.call({}).catch(() => null)
      if (!found?.user) return
      // Under another login, nothing on this screen may be saved.
      if (found.user.id !== user.id) return window.location.reload()
      await queryClient.invalidateQueries()
      setSessionEnded(false)
    }
    const look = () => void lookAgain()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, user.id])

  return (
    <div className={classes.bar} role="alert">
      <Notice tone="pending" icon={IconLogin2}>
        You are signed out. <SignInAgain />
      </Notice>
    </div>
  )
}

/** Also shown at a form's error, because a drawer may cover the notice. */
export function SignInAgain() {
  return (
    <>
      What you entered is still here:{' '}
      <a className={classes.link} href="/login" target="_blank" rel="noopener">
        sign in in a new tab
      </a>
      , then come back and save again.
    </>
  )
}
