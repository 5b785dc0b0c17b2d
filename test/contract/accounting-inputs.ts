import { v7 as newId } from 'uuid'
import { password } from '#test/server.ts'
import type { ValidInputs } from './valid-inputs.ts'

const nothing = () => undefined
const period = { from: '2026-11-09', to: '2026-11-22' }

export const accountingInputs: ValidInputs['accounting'] = {
  listConnections: nothing,
  startConnection: () => ({ provider: 'xero', password }),
  // An unknown state, so the call is refused for its own farm too.
  connect: () => ({ provider: 'xero', tempCode: newId(), state: newId() }),
  refreshTokens: () => ({ provider: 'xero' }),
  listTenants: () => ({ provider: 'xero' }),
  chooseTenant: ({ tenantId }) => ({ provider: 'xero', tenantId }),
  disconnect: () => ({ provider: 'myob', password }),
  syncPayroll: () => ({ provider: 'xero' }),
  listMatches: () => ({ provider: 'xero' }),
  linkPeople: ({ employeeId, providerEmployeeId }) => ({
    provider: 'xero',
    links: [{ employeeId, providerEmployeeId }],
  }),
  unlinkPerson: ({ employeeId }) => ({ provider: 'xero', employeeId }),
  listRates: () => ({ provider: 'xero' }),
  chooseRates: () => ({ provider: 'xero', ordinaryRateId: null, overtimeRateId: null }),
  listPayrollHours: () => period,
  checkExport: () => ({ provider: 'xero', ...period }),
  startExport: ({ employeeId }) => ({
    id: newId(),
    provider: 'xero',
    ...period,
    people: [{ employeeId, ordinaryMinutes: 480, overtimeMinutes: 0 }],
  }),
  listExports: () => period,
  getExport: ({ exportId }) => ({ id: exportId }),
  retryExport: ({ exportId }) => ({ id: exportId }),
  readStatuses: ({ exportId }) => ({ id: exportId }),
  listExportRequests: ({ exportPersonId }) => ({ personId: exportPersonId }),
}
