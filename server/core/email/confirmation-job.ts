import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

/** The link is created when the email is sent, so that the queue stores no copy of it. */
export const confirmationJob = defineJob('send-confirmation', z.object({ userId: z.uuid() }))
