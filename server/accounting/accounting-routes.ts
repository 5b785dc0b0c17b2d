import { afterPassword } from '#server/core/auth/after-password.ts'
import { api, handler, outsideHandler } from '#server/core/http/authorize.ts'
import { checkExport } from './exports/preflight/check-export.ts'
import { chooseRates } from './payroll-data/choose-rates.ts'
import { chooseTenant, listTenants } from './connections/tenants.ts'
import { connect } from './connections/connect.ts'
import { disconnect } from './connections/disconnect.ts'
import { linkPeople } from './people/link-people.ts'
import { listConnections } from './connections/list-connections.ts'
import { listExports, getExport, listExportRequests } from './exports/export-history.ts'
import { listMatches } from './people/list-matches.ts'
import { listPayrollHours } from './exports/preflight/list-payroll-hours.ts'
import { listRates } from './payroll-data/list-rates.ts'
import { readStatuses } from './exports/read-statuses.ts'
import { refreshTokens } from './connections/refresh-tokens.ts'
import { retryExport } from './exports/retry-export.ts'
import { startConnection } from './connections/start-connection.ts'
import { startExport } from './exports/start-export.ts'
import { syncPayroll } from './payroll-data/sync-payroll.ts'
import { unlinkPerson } from './people/unlink-person.ts'

const { accounting } = api

export const accountingRoutes = {
  listConnections: accounting.listConnections.handler(outsideHandler(listConnections)),
  startConnection: accounting.startConnection.handler(afterPassword(outsideHandler(startConnection))),
  connect: accounting.connect.handler(outsideHandler(connect)),
  refreshTokens: accounting.refreshTokens.handler(outsideHandler(refreshTokens)),
  listTenants: accounting.listTenants.handler(outsideHandler(listTenants)),
  chooseTenant: accounting.chooseTenant.handler(outsideHandler(chooseTenant)),
  disconnect: accounting.disconnect.handler(afterPassword(outsideHandler(disconnect))),
  syncPayroll: accounting.syncPayroll.handler(outsideHandler(syncPayroll)),
  listMatches: accounting.listMatches.handler(handler(listMatches)),
  linkPeople: accounting.linkPeople.handler(handler(linkPeople)),
  unlinkPerson: accounting.unlinkPerson.handler(handler(unlinkPerson)),
  listRates: accounting.listRates.handler(handler(listRates)),
  chooseRates: accounting.chooseRates.handler(handler(chooseRates)),
  listPayrollHours: accounting.listPayrollHours.handler(handler(listPayrollHours)),
  checkExport: accounting.checkExport.handler(outsideHandler(checkExport)),
  startExport: accounting.startExport.handler(outsideHandler(startExport)),
  listExports: accounting.listExports.handler(handler(listExports)),
  getExport: accounting.getExport.handler(handler(getExport)),
  retryExport: accounting.retryExport.handler(outsideHandler(retryExport)),
  readStatuses: accounting.readStatuses.handler(outsideHandler(readStatuses)),
  listExportRequests: accounting.listExportRequests.handler(handler(listExportRequests)),
}
