import { defineJob } from '../jobs/jobs.ts'
import { emailSchema } from './email.ts'

export const emailJob = defineJob('send-mail', emailSchema)
