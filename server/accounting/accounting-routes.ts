import { afterPassword } from '#server/accounts/login/after-password.ts'
import { api, byManager, inSteps } from '#server/core/http/enter.ts'
import { checkExport } from './exports/preflight/check-export.ts'
import { chooseRates } from './payroll-data/choose-rates.ts'
import { chooseTenant } from './connections/choose-tenant.ts'
import { connect } from './connections/connect.ts'
import { disconnect } from './connections/disconnect.ts'
import { getExport } from './exports/get-export.ts'
import { linkPeople } from './people/link-people.ts'
import { listConnections } from './connections/list-connections.ts'
import { listExportRequests } from './exports/list-export-requests.ts'
import { listExports } from './exports/list-exports.ts'
import { listMatches } from './people/list-matches.ts'
import { listPayrollHours } from './exports/preflight/list-payroll-hours.ts'
import { listRates } from './payroll-data/list-rates.ts'
import { listTenants } from './connections/list-tenants.ts'
import { readStatuses } from './exports/read-statuses.ts'
import { refreshTokens } from './connections/refresh-tokens.ts'
import { retryExport } from './exports/retry-export.ts'
import { startConnection } from './connections/start-connection.ts'
import { startExport } from './exports/start-export.ts'
import { syncPayroll } from './payroll-data/sync-payroll.ts'
import { unlinkPerson } from './people/unlink-person.ts'

const { accounting } = api

export const accountingRoutes = {
  listConnections: accounting.listConnections.handler(inSteps(listConnections)),
  startConnection: accounting.startConnection.handler(afterPassword(inSteps(startConnection))),
  connect: accounting.connect.handler(inSteps(connect)),
  refresh: accounting.refresh.handler(inSteps(refreshTokens)),
  listTenants: accounting.listTenants.handler(inSteps(listTenants)),
  chooseTenant: accounting.chooseTenant.handler(inSteps(chooseTenant)),
  disconnect: accounting.disconnect.handler(afterPassword(inSteps(disconnect))),
  sync: accounting.sync.handler(inSteps(syncPayroll)),
  listMatches: accounting.listMatches.handler(byManager(listMatches)),
  linkPeople: accounting.linkPeople.handler(byManager(linkPeople)),
  unlinkPerson: accounting.unlinkPerson.handler(byManager(unlinkPerson)),
  listRates: accounting.listRates.handler(byManager(listRates)),
  chooseRates: accounting.chooseRates.handler(byManager(chooseRates)),
  payrollHours: accounting.payrollHours.handler(byManager(listPayrollHours)),
  preflight: accounting.preflight.handler(inSteps(checkExport)),
  startExport: accounting.startExport.handler(inSteps(startExport)),
  listExports: accounting.listExports.handler(byManager(listExports)),
  getExport: accounting.getExport.handler(byManager(getExport)),
  retryExport: accounting.retryExport.handler(inSteps(retryExport)),
  readStatuses: accounting.readStatuses.handler(inSteps(readStatuses)),
  listExportRequests: accounting.listExportRequests.handler(byManager(listExportRequests)),
}
