import { api, byManager } from '#server/core/http/enter.ts'
import { addAssets } from './named-rows/add-assets.ts'
import { addHoliday } from './holidays/add-holiday.ts'
import { editAsset } from './named-rows/edit-asset.ts'
import { editCompany } from './company/edit-company.ts'
import { getBusiness } from './company/get-business.ts'
import { getSetupProgress } from './company/get-setup-progress.ts'
import { listAssets } from './named-rows/list-assets.ts'
import { listHolidays } from './holidays/list-holidays.ts'
import { namedRows } from './named-rows/named-rows.ts'
import { previewZone } from './company/preview-zone.ts'
import { removal } from './named-rows/removal.ts'
import { removeHoliday } from './holidays/remove-holiday.ts'
import { setConfiguration } from './company/set-configuration.ts'
import { setPayEstimate } from './company/set-pay-estimate.ts'
import { setPayrollCalendar } from './company/set-payroll-calendar.ts'

const { business } = api
const locations = namedRows('managerLocations', 'location')
const activities = namedRows('managerActivities', 'activity')
const assets = removal('managerAssets', 'asset')

export const businessRoutes = {
  get: business.get.handler(byManager(getBusiness)),
  edit: business.edit.handler(byManager(editCompany)),
  previewZone: business.previewZone.handler(byManager(previewZone)),
  setConfiguration: business.setConfiguration.handler(byManager(setConfiguration)),
  setPayrollCalendar: business.setPayrollCalendar.handler(byManager(setPayrollCalendar)),
  setPayEstimate: business.setPayEstimate.handler(byManager(setPayEstimate)),
  setupProgress: business.setupProgress.handler(byManager(getSetupProgress)),

  listLocations: business.listLocations.handler(byManager(locations.list)),
  addLocations: business.addLocations.handler(byManager(locations.add)),
  renameLocation: business.renameLocation.handler(byManager(locations.rename)),
  removeLocation: business.removeLocation.handler(byManager(locations.remove)),
  restoreLocation: business.restoreLocation.handler(byManager(locations.restore)),

  listActivities: business.listActivities.handler(byManager(activities.list)),
  addActivities: business.addActivities.handler(byManager(activities.add)),
  renameActivity: business.renameActivity.handler(byManager(activities.rename)),
  removeActivity: business.removeActivity.handler(byManager(activities.remove)),
  restoreActivity: business.restoreActivity.handler(byManager(activities.restore)),

  listAssets: business.listAssets.handler(byManager(listAssets)),
  addAssets: business.addAssets.handler(byManager(addAssets)),
  editAsset: business.editAsset.handler(byManager(editAsset)),
  removeAsset: business.removeAsset.handler(byManager(assets.remove)),
  restoreAsset: business.restoreAsset.handler(byManager(assets.restore)),

  listHolidays: business.listHolidays.handler(byManager(listHolidays)),
  addHoliday: business.addHoliday.handler(byManager(addHoliday)),
  removeHoliday: business.removeHoliday.handler(byManager(removeHoliday)),
}
