import { Button } from '@mantine/core'
import { IconBeach, IconClock, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { May } from '#app/manager/business/may.tsx'
import { keptWords, useDeleteEmployee } from '../list/delete-employee.ts'
import { EmployeeReports } from './employee-reports.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './employee-records.module.css'
import { countText } from '#shared/core/count-text.ts'

type EmployeeRecordsProps = { employee: Employee & { timesheetCount: number } }

/** The employee's timesheets and safety reports, and deletion, which is possible only without timesheets. */
export function EmployeeRecords({ employee }: EmployeeRecordsProps) {
  const { id, active, timesheetCount } = employee
  const navigate = useNavigate()
  const deleteEmployee = useDeleteEmployee(() => {
    void navigate({ to: active ? '/employees/active' : '/employees/archived', ignoreBlocker: true })
  })

  return (
    <div className={`card ${classes.records}`}>
      <FormSection title="Timesheets">
        <Row gap={12} justify="space-between" wrap>
          <p className="tabular">{countText(timesheetCount, 'entry', 'entries')}</p>
          <Row gap={8} wrap>
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/timesheets/approve/{-$employeeId}" params={{ employeeId: id }} />
              )}
              variant="default"
              leftSection={<IconClock size={18} aria-hidden="true" />}
            >
              Open timesheets
            </Button>
            <Button
              renderRoot={(props) => <Link {...props} to="/timesheets/leave" search={{ people: [id] }} />}
              variant="default"
              leftSection={<IconBeach size={18} aria-hidden="true" />}
            >
              Open leave
            </Button>
          </Row>
        </Row>
      </FormSection>
      <May call="safetyReports.countReports">
        <FormSection title="Safety reports">
          <EmployeeReports userId={employee.userId} />
        </FormSection>
      </May>
      <FormSection title="Delete">
        {timesheetCount > 0 ? (
          <p className={classes.words}>{keptWords(timesheetCount)}</p>
        ) : (
          <Row gap={12} justify="space-between" wrap>
            <p className={classes.words}>For an employee added by mistake. If they have left, archive them instead.</p>
            <Button
              variant="outline"
              color="rust"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => deleteEmployee(employee)}
            >
              Delete employee
            </Button>
          </Row>
        )}
      </FormSection>
    </div>
  )
}
