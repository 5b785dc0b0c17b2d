import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { employeesRoutes } from './employees-routes.ts'
import { movePhotos, photoSweep } from './profile/move-photos.ts'
import { sweepTerms, termsSweep } from './terms/terms-job.ts'

export const employees = {
  about: 'Employees with their pay terms, invites, profiles and documents',
  routes: employeesRoutes,
  jobs: ({ services, log }) => [
    bindJob(termsSweep, () => sweepTerms(services, log)),
    bindJob(photoSweep, () => movePhotos(services, log)),
  ],
} satisfies ServerFeature
