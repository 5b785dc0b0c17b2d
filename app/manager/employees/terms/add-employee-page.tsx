import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { PageFormFooter } from '#app/ui/form/page-form-footer.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { BackLink } from '../back-link.tsx'
import { type EmployeeValues, employeeRules, noValues, termsFromValues } from './employee-values.ts'
import { EmploymentFields } from './employment-fields.tsx'
import { FormerEmployee } from '../list/former-employee.tsx'
import { PayFields } from './pay-fields.tsx'
import { PersonFields } from './person-fields.tsx'

export function AddEmployeePage() {
  // One id per opened form, so that sending it twice makes one invite.
  const [id] = useState(() => newId())
  /** The archived employee whose email this is. */
  const [formerId, setFormerId] = useState<string>()
  const navigate = useNavigate()
  const form = useForm({ mode: 'uncontrolled', initialValues: noValues, validate: employeeRules })
  form.watch('email', () => setFormerId(undefined))
  const invite = useMutation(api.employees.inviteEmployee.mutationOptions())

  async function send(values: EmployeeValues, again: boolean) {
    try {
      const made = await invite.mutateAsync({ id, email: values.email, ...termsFromValues(values), again })
      await navigate({ to: '/employees/invited', search: { card: made.id }, ignoreBlocker: true })
    } catch (error) {
      const { existingId } = toApiError(error)
      // An invite that this form has sent already has the form's own id.
      setFormerId(existingId === id ? undefined : existingId)
      throw error
    }
  }
  const first = useFormSave(form, (values) => send(values, false))
  const again = useFormSave(form, (values) => send(values, true))
  const offer = formerId !== undefined && <FormerEmployee id={formerId} onInvite={() => again.onSubmit()} />

  return (
    <>
      <BackLink to="/employees/active">Employees</BackLink>
      <PageHeader
        title="Add employee"
        description="You get a card with a six-digit code to print or show; we’ll also email it if email is set up. Only names and email are needed now."
      />
      <form noValidate className="card" onSubmit={first.onSubmit}>
        <PersonFields form={form} />
        <EmploymentFields form={form} />
        <PayFields form={form} />
        <PageFormFooter problem={offer || (first.problem ?? again.problem)}>
          <Button component={Link} to="/employees/active" variant="default">
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending} disabled={invite.isPending}>
            Invite
          </Button>
        </PageFormFooter>
      </form>
    </>
  )
}
