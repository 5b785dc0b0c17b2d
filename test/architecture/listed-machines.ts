import { exportMachine } from '#shared/accounting/exports/export-state.ts'
import { memberInviteMachine } from '#shared/accounts/member-invite-state.ts'
import type { StateMachine } from '#shared/core/state-machine.ts'
import { inviteMachine } from '#shared/employees/invite-status.ts'
import { leaveMachine } from '#shared/leave/leave-state.ts'
import { hazardMachine } from '#shared/safety-reports/hazards/hazard-state.ts'
import { incidentMachine } from '#shared/safety-reports/incidents/incident-state.ts'
import { maintenanceMachine } from '#shared/safety-reports/maintenance-state.ts'
import { taskMachine } from '#shared/tasks/task-status.ts'
import { entryMachine } from '#shared/timesheets/approval/timesheet-status.ts'

/** Every machine of shared, by the file that declares it; `state-machines.test.ts` finds one that is missing. */
export const machines = {
  'shared/accounting/exports/export-state.ts': exportMachine,
  'shared/accounts/member-invite-state.ts': memberInviteMachine,
  'shared/employees/invite-status.ts': inviteMachine,
  'shared/leave/leave-state.ts': leaveMachine,
  'shared/safety-reports/hazards/hazard-state.ts': hazardMachine,
  'shared/safety-reports/incidents/incident-state.ts': incidentMachine,
  'shared/safety-reports/maintenance-state.ts': maintenanceMachine,
  'shared/tasks/task-status.ts': taskMachine,
  'shared/timesheets/approval/timesheet-status.ts': entryMachine,
} satisfies Record<string, StateMachine>
