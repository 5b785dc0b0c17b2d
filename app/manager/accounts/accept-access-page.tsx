import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { memberRoleLabels, memberRoleMeanings } from '#shared/accounts/member-roles.ts'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { chooseBusiness } from '#app/lib/chosen-business.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { AcceptAccessForm } from './accept-access-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

/** Opens an emailed invite to act for a business. */
export function AcceptAccessPage() {
  const { business = '', invite = '', token = '' } = useSearch({ from: '/accept-access' })
  const link = { business, invite, token }
  const opened = useQuery({
    ...api.accounts.checkMemberInvite.queryOptions({ input: link }),
    retry: false,
    staleTime: Infinity,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const accept = useMutation({
    ...api.accounts.acceptMemberInvite.mutationOptions(),
    onSuccess: () => {
      chooseBusiness(business)
      // The whole page, so that nothing of another session is shown.
      window.location.assign('/')
    },
  })

  if (opened.isPending) return <AuthFrame title="Opening the invite" lead="One moment." />
  if (!opened.data) {
    return (
      <AuthFrame title="This invite can’t be opened" lead={toApiError(opened.error).message}>
        <Stack as="nav" gap={12} className={classes.links} aria-label="Other ways in">
          <p>
            <Link to="/login">Sign in</Link>
          </p>
        </Stack>
      </AuthFrame>
    )
  }
  const { businessName, email, role, hasLogin, signedIn } = opened.data
  const lead = `${memberRoleLabels[role]}: ${memberRoleMeanings[role]}`
  return (
    <AuthFrame title={`Join ${businessName}`} lead={lead}>
      {signedIn ? (
        <Stack gap={16}>
          <p>You are signed in as {email}.</p>
          <FormError>{problem}</FormError>
          <NativeButton
            fullWidth
            loading={accept.isPending}
            onClick={() => accept.mutate(link, { onError: (error) => setProblem(toApiError(error).message) })}
          >
            Accept
          </NativeButton>
        </Stack>
      ) : (
        <AcceptAccessForm
          email={email}
          hasLogin={hasLogin}
          onAccept={(login) => accept.mutateAsync({ ...link, ...login })}
        />
      )}
    </AuthFrame>
  )
}
