import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { api } from '#app/lib/api.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { BackLink } from './back-link.tsx'
import { employeeRules, noValues, termsOf } from './employee-values.ts'
import { EmploymentFields } from './employment-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './employee-form.module.css'

export function AddEmployeePage() {
  // One id for as long as the form is open: sent twice, it is still one invite.
  const [id] = useState(() => newId())
  const [problem, setProblem] = useState<string | null>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const form = useForm({ mode: 'uncontrolled', initialValues: noValues, validate: employeeRules })
  const invite = useMutation({
    ...api.employees.invite.mutationOptions(),
    onMutate: () => setProblem(null),
    onSuccess: (made) => navigate({ to: '/employees/invited', search: { card: made.id } }),
    onError: (error) => {
      setProblem(showRefusal(form, error))
      focusFirstError(formElement.current)
    },
  })

  return (
    <>
      <BackLink to="/employees/active">Employees</BackLink>
      <PageHeader
        title="Add employee"
        description="You get a card with a six-digit code to print or to show; by mail it goes out too, if your Muster sends mail. Only names and email are needed now."
      />
      <form
        ref={formElement}
        noValidate
        className="card"
        onSubmit={form.onSubmit(
          (values) => invite.mutate({ id, email: values.email, ...termsOf(values) }),
          (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null),
        )}
      >
        <PersonFields form={form} />
        <EmploymentFields form={form} />
        <PayFields form={form} />
        <footer className={classes.footer}>
          <FormError>{problem}</FormError>
          <div className={classes.buttons}>
            <Button component={Link} to="/employees/active" variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending} disabled={invite.isPending}>
              Invite
            </Button>
          </div>
        </footer>
      </form>
    </>
  )
}
