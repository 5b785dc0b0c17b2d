import { bindJob } from '#server/core/jobs/jobs.ts'
import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { remindOfTickets, ticketSweep } from './remind-of-tickets.ts'
import { ticketsRoutes } from './tickets-routes.ts'

export const tickets = {
  about: 'Tickets: certificates and driver licences, what the farm has seen of them, and reminders before they expire',
  routes: ticketsRoutes,
  jobs: ({ services, log }) => [bindJob(ticketSweep, () => remindOfTickets(services, log))],
} satisfies ServerFeature
