import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { machinesRoutes } from './machines-routes.ts'
import type { AfterRelease } from './release-machine.ts'
import { remindOfService, serviceSweep } from './remind-of-service.ts'

/** @param afterRelease what follows a release in features above this one */
export const machines = (afterRelease: AfterRelease) =>
  ({
    about: 'Machines: the assets of the farm, their state, service, checklists and timeline',
    routes: machinesRoutes(afterRelease),
    firstAsked: { manager: ['/api/assets'] },
    jobs: ({ services, log }) => [bindJob(serviceSweep, () => remindOfService(services, log))],
  }) satisfies ServerFeature
