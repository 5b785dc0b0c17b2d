import { Button } from '@mantine/core'
import { memberRoleLabels, memberRoleMeanings } from '#shared/accounts/member-roles.ts'
import { chooseBusiness } from '#app/lib/chosen-business.ts'
import { useSession } from '#app/lib/session.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import classes from './account-form.module.css'
import { useLeaveBusiness } from './account-queries.ts'

/** The user's role at this business. All but the owner can give it up. */
export function AccessSection() {
  const { name, role } = useSession().business
  const leave = useLeaveBusiness()

  const askToLeave = () =>
    confirm({
      title: `Leave ${name}?`,
      body: 'You can no longer open this business. What you changed stays. Only the owner can invite you again.',
      verb: 'Leave this business',
      danger: true,
      asksPassword: true,
      onConfirm: async (password) => {
        await leave.mutateAsync({ password })
        chooseBusiness(null)
        window.location.assign('/')
      },
    })

  return (
    <FormSection title={`Role at ${name}`} description={`${memberRoleLabels[role]}. ${memberRoleMeanings[role]}`}>
      {role === 'owner' ? (
        <p>To leave, hand the business over to a manager first, under People with access.</p>
      ) : (
        <Button variant="default" className={classes.button ?? ''} onClick={askToLeave}>
          Leave this business
        </Button>
      )}
    </FormSection>
  )
}
