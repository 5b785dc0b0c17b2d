import { api, employeeHandler, handler } from '#server/core/http/authorize.ts'
import { listOwnTickets } from './list-own-tickets.ts'
import { listTickets } from './list-tickets.ts'
import { askForTicket, askToShare } from './ask.ts'
import { listMatrix } from './list-matrix.ts'
import { listNotSharing } from './list-not-sharing.ts'
import { removeTicket, restoreTicket } from './removed-tickets.ts'
import { saveTicket } from './save-ticket.ts'
import { verifyTicket } from './verify-ticket.ts'

const { tickets } = api

export const ticketsRoutes = {
  listTickets: tickets.listTickets.handler(handler(listTickets)),
  listNotSharing: tickets.listNotSharing.handler(handler(listNotSharing)),
  listMatrix: tickets.listMatrix.handler(handler(listMatrix)),
  saveTicket: tickets.saveTicket.handler(handler(saveTicket)),
  removeTicket: tickets.removeTicket.handler(handler(removeTicket)),
  restoreTicket: tickets.restoreTicket.handler(handler(restoreTicket)),
  verifyTicket: tickets.verifyTicket.handler(handler(verifyTicket)),
  askToShare: tickets.askToShare.handler(handler(askToShare)),
  askForTicket: tickets.askForTicket.handler(handler(askForTicket)),
  listOwnTickets: tickets.listOwnTickets.handler(employeeHandler(listOwnTickets)),
}
