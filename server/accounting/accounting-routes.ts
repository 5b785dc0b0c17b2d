import { afterPassword } from '../accounts/after-password.ts'
import { api, byManager, inSteps } from '../core/enter.ts'
import { checkExport } from './check-export.ts'
import { chooseRates } from './choose-rates.ts'
import { chooseTenant } from './choose-tenant.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getExport } from './get-export.ts'
import { linkPeople } from './link-people.ts'
import { listConnections } from './list-connections.ts'
import { listExportRequests } from './list-export-requests.ts'
import { listExports } from './list-exports.ts'
import { listMatches } from './list-matches.ts'
import { listPayrollHours } from './list-payroll-hours.ts'
import { listRates } from './list-rates.ts'
import { listTenants } from './list-tenants.ts'
import { readStatuses } from './read-statuses.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { retryExport } from './retry-export.ts'
import { startConnection } from './start-connection.ts'
import { startExport } from './start-export.ts'
import { syncPayroll } from './sync-payroll.ts'
import { unlinkPerson } from './unlink-person.ts'

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
