import { api, managerHandler } from '#server/core/http/authorize.ts'
import { editCompany } from './company/edit-company.ts'
import { getBusiness } from './company/get-business.ts'
import { getSetupProgress } from './company/get-setup-progress.ts'
import { listAssets, addAssets, editAsset } from './named-rows/assets.ts'
import { listHolidays, addHoliday, removeHoliday } from './holidays/public-holidays.ts'
import { namedListVerbs, softDeleteVerbs } from './named-rows/named-list-verbs.ts'
import { previewZone } from './company/preview-zone.ts'
import { setConfiguration } from './company/set-configuration.ts'
import { setPayEstimate } from './company/set-pay-estimate.ts'
import { setPayrollCalendar } from './company/set-payroll-calendar.ts'

const { business } = api
const locations = namedListVerbs('managerLocations', 'location')
const activities = namedListVerbs('managerActivities', 'activity')
const assets = softDeleteVerbs('managerAssets', 'asset')

export const businessRoutes = {
  getBusiness: business.getBusiness.handler(managerHandler(getBusiness)),
  editCompany: business.editCompany.handler(managerHandler(editCompany)),
  previewZone: business.previewZone.handler(managerHandler(previewZone)),
  setConfiguration: business.setConfiguration.handler(managerHandler(setConfiguration)),
  setPayrollCalendar: business.setPayrollCalendar.handler(managerHandler(setPayrollCalendar)),
  setPayEstimate: business.setPayEstimate.handler(managerHandler(setPayEstimate)),
  getSetupProgress: business.getSetupProgress.handler(managerHandler(getSetupProgress)),

  listLocations: business.listLocations.handler(managerHandler(locations.list)),
  addLocations: business.addLocations.handler(managerHandler(locations.add)),
  renameLocation: business.renameLocation.handler(managerHandler(locations.rename)),
  removeLocation: business.removeLocation.handler(managerHandler(locations.remove)),
  restoreLocation: business.restoreLocation.handler(managerHandler(locations.restore)),

  listActivities: business.listActivities.handler(managerHandler(activities.list)),
  addActivities: business.addActivities.handler(managerHandler(activities.add)),
  renameActivity: business.renameActivity.handler(managerHandler(activities.rename)),
  removeActivity: business.removeActivity.handler(managerHandler(activities.remove)),
  restoreActivity: business.restoreActivity.handler(managerHandler(activities.restore)),

  listAssets: business.listAssets.handler(managerHandler(listAssets)),
  addAssets: business.addAssets.handler(managerHandler(addAssets)),
  editAsset: business.editAsset.handler(managerHandler(editAsset)),
  removeAsset: business.removeAsset.handler(managerHandler(assets.remove)),
  restoreAsset: business.restoreAsset.handler(managerHandler(assets.restore)),

  listHolidays: business.listHolidays.handler(managerHandler(listHolidays)),
  addHoliday: business.addHoliday.handler(managerHandler(addHoliday)),
  removeHoliday: business.removeHoliday.handler(managerHandler(removeHoliday)),
}
