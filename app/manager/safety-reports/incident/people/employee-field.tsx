import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { positionLabels } from '#shared/employees/position.ts'
import { employeesQuery, useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { personChoices } from '#app/manager/business/people/person-choices.ts'
import type { PersonValues } from './person-values.ts'

/** Names a worker who is in the list of people, and fills in what is known of them. */
export function EmployeeField({ form }: { form: UseFormReturnType<PersonValues> }) {
  const queryClient = useQueryClient()
  const people = usePeople().data
  const employees = useAllEmployees().data
  const { userId, role } = form.values
  const choices = personChoices(people, [form.getInitialValues().userId].filter(Boolean))

  async function choose(chosen: string) {
    form.setFieldValue('userId', chosen)
    const name = choices.find(({ id }) => id === chosen)?.name
    if (name === undefined) return
    form.setFieldValue('name', name)
    const employeeId = employees?.find((each) => each.userId === chosen)?.id
    if (employeeId === undefined) return
    const [employee] = await queryClient.fetchQuery(employeesQuery([employeeId])).catch(() => [])
    const values = form.getValues()
    // Chosen otherwise, or typed, meanwhile.
    if (!employee || values.userId !== chosen) return
    const { employmentPosition: position, phone } = employee
    if (values.occupation === '' && position !== null) form.setFieldValue('occupation', positionLabels[position])
    if (values.phone === '') form.setFieldValue('phone', phone)
  }

  return (
    <NativeSelect
      label="Employee"
      data={[
        { value: '', label: 'Someone else' },
        ...choices.map(({ id, name, note }) => ({ value: id, label: note === undefined ? name : `${name} (${note})` })),
      ]}
      {...(role === 'injured' &&
        userId !== '' && { description: 'They will see this report if they are the only person hurt.' })}
      {...form.getInputProps('userId')}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  )
}
