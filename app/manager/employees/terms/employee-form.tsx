import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { exportedDaysWarning, termsDayProblem } from '#shared/employees/terms-change.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { PageFormFooter } from '#app/ui/form/page-form-footer.tsx'
import { changedFields } from './changed-fields.ts'
import { employeeRules, termsFromValues, valuesOf } from './employee-values.ts'
import { useEditEmployee } from '../employees-queries.ts'
import { EmploymentFields } from './employment-fields.tsx'
import { overtakenSentence } from './overtaken-sentence.ts'
import { PayFields } from './pay-fields.tsx'
import { PayTermsFrom } from './pay-terms-from.tsx'
import { PersonFields } from './person-fields.tsx'

export function EmployeeForm({ employee }: { employee: EmployeeDetails }) {
  const { lastLockedDay, lastExportedDay } = employee
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const termsFrom = chosenDay ?? employee.termsFrom
  const dayProblem = termsDayProblem(termsFrom, lastLockedDay)
  const { edit, isPending } = useEditEmployee(employee)
  const form = useForm({ mode: 'uncontrolled', initialValues: valuesOf(employee), validate: employeeRules })
  useServerForm(form, valuesOf(employee), { comparable: termsFromValues, overtakenText: overtakenSentence })

  const { problem, onSubmit } = useFormSave(form, async (values) => {
    await edit(changedFields(termsFromValues(form.getInitialValues()), termsFromValues(values)), termsFrom)
    form.resetDirty(values)
    setChosenDay(null)
  })

  return (
    <form noValidate className="card" onSubmit={onSubmit}>
      <PersonFields form={form} emailFixed />
      <EmploymentFields form={form} />
      <PayFields form={form} />
      <PayTermsFrom
        from={termsFrom}
        onChange={setChosenDay}
        lastLockedDay={lastLockedDay}
        error={dayProblem}
        warning={dayProblem === null ? exportedDaysWarning(termsFrom, lastExportedDay) : null}
      />
      <PageFormFooter problem={problem}>
        <Button type="submit" loading={isPending} disabled={isPending}>
          Save changes
        </Button>
      </PageFormFooter>
    </form>
  )
}
