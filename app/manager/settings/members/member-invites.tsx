import { Button } from '@mantine/core'
import { memberRoleLabels } from '#shared/accounts/member-roles.ts'
import type { MemberInvite } from '#shared/accounts/members-contract.ts'
import { dateText } from '#shared/core/time/date-text.ts'
import { useMay } from '#app/lib/may.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './member-invites.module.css'
import { useCancelInvite, useResendInvite } from './members-queries.ts'

/** Invites that no one has accepted yet. */
export function MemberInvites({ invites, zone }: { invites: readonly MemberInvite[]; zone: string }) {
  const may = useMay()
  const resend = useResendInvite()
  const cancel = useCancelInvite()
  const isWorking = resend.isPending || cancel.isPending

  return (
    <section className={`card ${classes.card}`} aria-labelledby="open-invites">
      <h2 id="open-invites" className={classes.title}>
        Open invites
      </h2>
      <ul className={classes.list}>
        {invites.map(({ id, email, role, invitedBy, expiresAt }) => (
          <Row key={id} as="li" gap={16} lines={8} justify="space-between" className={classes.row}>
            <Stack gap={2} className={classes.words}>
              <strong>{email}</strong>
              <span className={`${classes.about} tabular`}>
                {memberRoleLabels[role]}, invited by {invitedBy}. The link works until {dateText(expiresAt, zone)}.
              </span>
            </Stack>
            {may('accounts.cancelMemberInvite') && (
              <Row gap={8} align="stretch" className={classes.actions}>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isWorking}
                  aria-label={`Send the invite for ${email} again`}
                  onClick={() => void run(resend.mutateAsync({ id }), `A new link is on its way to ${email}.`)}
                >
                  Send again
                </Button>
                <Button
                  variant="subtle"
                  color="rust"
                  size="compact-sm"
                  disabled={isWorking}
                  aria-label={`Cancel the invite for ${email}`}
                  onClick={() => void run(cancel.mutateAsync({ id }), `The link sent to ${email} no longer works.`)}
                >
                  Cancel
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

async function run(work: Promise<unknown>, done: string) {
  try {
    await work
    notifySuccess(done)
  } catch (error) {
    notifyError(error)
  }
}
