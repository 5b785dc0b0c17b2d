import { api, handler } from '#server/core/http/authorize.ts'
import { type CompanyInput, editCompany } from './company/edit-company.ts'
import { getBusiness } from './company/get-business.ts'
import { getSetupProgress } from './company/get-setup-progress.ts'
import { listHolidays, addHoliday, removeHoliday } from './holidays/public-holidays.ts'
import { listLocations } from './named-rows/list-locations.ts'
import { namedListVerbs } from './named-rows/named-list-verbs.ts'
import { setLocationPlace } from './named-rows/set-location-place.ts'
import type { Planned } from './company/planned-times.ts'
import { previewZone } from './company/preview-zone.ts'
import { setConfiguration } from './company/set-configuration.ts'
import { setPayEstimate } from './company/set-pay-estimate.ts'
import { setPayrollCalendar } from './company/set-payroll-calendar.ts'

const { business } = api
const locations = namedListVerbs('managerLocations', 'location')
const activities = namedListVerbs('managerActivities', 'activity')

/** @param planned what follows the farm's zone in features above this one */
export const businessRoutes = (planned: Planned) => ({
  getBusiness: business.getBusiness.handler(handler(getBusiness)),
  editCompany: business.editCompany.handler(handler((ctx, input: CompanyInput) => editCompany(ctx, input, planned))),
  previewZone: business.previewZone.handler(
    handler((ctx, input: { timeZone: string }) => previewZone(ctx, input, planned)),
  ),
  setConfiguration: business.setConfiguration.handler(handler(setConfiguration)),
  setPayrollCalendar: business.setPayrollCalendar.handler(handler(setPayrollCalendar)),
  setPayEstimate: business.setPayEstimate.handler(handler(setPayEstimate)),
  getSetupProgress: business.getSetupProgress.handler(handler(getSetupProgress)),

  listLocations: business.listLocations.handler(handler(listLocations)),
  addLocations: business.addLocations.handler(handler(locations.add)),
  renameLocation: business.renameLocation.handler(handler(locations.rename)),
  setLocationPlace: business.setLocationPlace.handler(handler(setLocationPlace)),
  removeLocation: business.removeLocation.handler(handler(locations.remove)),
  restoreLocation: business.restoreLocation.handler(handler(locations.restore)),

  listActivities: business.listActivities.handler(handler(activities.list)),
  addActivities: business.addActivities.handler(handler(activities.add)),
  renameActivity: business.renameActivity.handler(handler(activities.rename)),
  removeActivity: business.removeActivity.handler(handler(activities.remove)),
  restoreActivity: business.restoreActivity.handler(handler(activities.restore)),

  listHolidays: business.listHolidays.handler(handler(listHolidays)),
  addHoliday: business.addHoliday.handler(handler(addHoliday)),
  removeHoliday: business.removeHoliday.handler(handler(removeHoliday)),
})
