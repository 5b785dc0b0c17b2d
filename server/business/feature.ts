import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { businessRoutes } from './business-routes.ts'
import type { Planned } from './company/planned-times.ts'
import { createCustomer } from './customers/create-customer.ts'
import { customerJob, customerSweep, sweepCustomers } from './customers/customer-job.ts'
import { holidaySweep, sweepHolidays } from './holidays/sweep-holidays.ts'

/** @param planned what follows the farm's zone in features above this one */
export const business = (planned: Planned) =>
  ({
    about: 'The business with its configuration, locations, activities and public holidays',
    routes: businessRoutes(planned),
    firstAsked: { manager: ['/api/business', '/api/business/setup-progress', '/api/locations', '/api/activities'] },
    jobs: ({ services, log }) => [
      bindJob(customerJob, (payload) => createCustomer(services, payload)),
      bindJob(customerSweep, () => sweepCustomers(services)),
      bindJob(holidaySweep, () => sweepHolidays(services, log)),
    ],
  }) satisfies ServerFeature
