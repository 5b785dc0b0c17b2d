import { bindJob } from '../jobs/jobs.ts'
import type { ServerFeature } from '../startup/server-feature.ts'
import { deleteBytes, deleteBytesJob } from './delete-bytes.ts'
import { filesRoutes } from './files-routes.ts'
import { fileSweep, sweepFiles } from './sweep-files.ts'

export const files = {
  about: 'Photos and documents, uploaded first and then named by a call',
  routes: filesRoutes,
  jobs: ({ services, log }) => [
    bindJob(deleteBytesJob, (payload) => deleteBytes(services, payload)),
    bindJob(fileSweep, () => sweepFiles(services, log)),
  ],
} satisfies ServerFeature
