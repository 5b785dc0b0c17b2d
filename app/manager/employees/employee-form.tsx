import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormEvent } from 'react'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { employeeRules, termsOf, valuesOf } from './employee-values.ts'
import { useEditEmployee } from './employees-queries.ts'
import { EmploymentFields } from './employment-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './employee-form.module.css'

export function EmployeeForm({ employee }: { employee: Employee }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { edit, isPending } = useEditEmployee(employee)
  const form = useForm({ mode: 'uncontrolled', initialValues: valuesOf(employee), validate: employeeRules })

  // What somebody else saves, or an undo, shows at once, unless it would take away what is being typed here.
  const showSaved = useEffectEvent((saved: Employee) => {
    if (form.isDirty()) return
    form.setInitialValues(valuesOf(saved))
    form.reset()
  })
  useEffect(() => showSaved(employee), [employee])

  async function save(values: typeof form.values, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    try {
      await edit(termsOf(values))
      form.resetDirty(values)
    } catch (error) {
      setProblem(showRefusal(form, error))
      focusFirstError(element)
    }
  }

  return (
    <form
      noValidate
      className="card"
      onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
    >
      <PersonFields form={form} emailFixed />
      <EmploymentFields form={form} />
      <PayFields form={form} />
      <footer className={classes.footer}>
        <FormError>{problem}</FormError>
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={isPending}>
            Save changes
          </Button>
        </div>
      </footer>
    </form>
  )
}
