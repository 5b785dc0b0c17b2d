import { v7 as newId } from 'uuid'
import { defaultActivities } from '#shared/business/default-activities.ts'
import { zoneOfState, type State } from '#shared/business/state.ts'
import type { Commodity } from '#shared/business/commodity.ts'
import { mostFarms } from '#shared/accounts/account-limits.ts'
import { textOf } from '#shared/texts.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { lockUser } from '#server/core/database/lock-user.ts'
import type { Services } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { bindNewBusiness, bindOwnBusiness, insertBusiness } from './business-store.ts'
import { confirmBusiness } from './confirm-business.ts'
import { defaultSettings } from './default-settings.ts'
import { insertStateHolidays } from '../holidays/holidays-store.ts'
import { holidayYearDue, stateHolidays } from '../holidays/state-holidays.ts'
import { addCustomerJob } from '../customers/customer-job.ts'

export interface NewBusiness {
  managerId: string
  userId: string
  businessName: string
  contactName: string
  contactEmail: string
  contactNumber: string
  contactPosition: string
  state: State
  suburb: string
  commodities: Commodity[]
}

/**
 * Creates the business with its owner, default activities, configuration, payroll calendar and state public holidays,
 * and the job for its card customer, all in one transaction. A login owns one farm: repeating the same registration
 * succeeds, any other is refused, and so is one business more than a login may act for.
 */
export async function createBusiness({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>, business: NewBusiness) {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, business.userId)
    const { managerId, memberships } = await bindOwnBusiness(tx, business.userId)
    if (managerId) return confirmBusiness(tx, managerId, business, now())
    if (memberships >= mostFarms) refuse('CONFLICT', textOf('accounts.tooManyBusinesses', { most: mostFarms }))
    await bindNewBusiness(tx, business)
    const timeZone = zoneOfState[business.state]
    const holidaysThrough = holidayYearDue(localDateOf(now(), timeZone))
    await insertBusiness(tx, business, {
      timeZone,
      holidaysThrough,
      activities: defaultActivities.map((name) => ({ id: newId(), name })),
      ...defaultSettings(now(), timeZone),
    })
    await insertStateHolidays(tx, business.managerId, stateHolidays(business.state, holidaysThrough))
    await addCustomerJob(jobs, tx, business.managerId)
  })
}
