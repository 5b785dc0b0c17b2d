import { v7 as newId } from 'uuid'
import { configurationDefaults, defaultPeriodDays } from '#shared/business/config-type.ts'
import { defaultActivities } from '#shared/business/default-activities.ts'
import { zoneOfState, type State } from '#shared/business/state.ts'
import type { Commodity } from '#shared/business/commodity.ts'
import { localDateOf } from '#shared/core/zone.ts'
import type { Services } from '../core/context.ts'
import { addCustomerJob } from './add-customer-job.ts'
import { bindNewBusiness, insertBusiness, lockUser, userHasBusiness } from './business-store.ts'
import { findStateHolidays, insertHolidays } from './holidays-store.ts'

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
 * The business with its owner, default activities, configuration, payroll calendar and the public holidays of its state,
 * all or nothing; and with them the job that makes the customer at the card provider.
 * Registering twice (a double click, a second try) finds the first business and leaves it as it is.
 */
export async function createBusiness({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>, business: NewBusiness) {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, business.userId)
    if (await userHasBusiness(tx, business.userId)) return
    await bindNewBusiness(tx, business)
    const timeZone = zoneOfState[business.state]
    await insertBusiness(tx, business, {
      timeZone,
      activities: defaultActivities.map((name) => ({ id: newId(), name })),
      configuration: configurationDefaults.map((row) => ({ id: newId(), ...row })),
      payrollCalendar: { id: newId(), startDate: localDateOf(now(), timeZone), period: defaultPeriodDays },
    })
    const holidays = await findStateHolidays(tx, business.state)
    await insertHolidays(
      tx,
      business.managerId,
      holidays.map((holiday) => ({ id: newId(), ...holiday })),
    )
    await addCustomerJob(jobs, tx, business.managerId)
  })
}
