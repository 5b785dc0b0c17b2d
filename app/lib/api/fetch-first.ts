import { fetchWithMessage, jsonResponse } from './api-error.ts'
import { takeFromPage } from './page-answers.ts'

/** Asks the server, except the first time for an answer that the page carries. */
export async function fetchFirst(request: Request, init: RequestInit): Promise<Response> {
  const answer = takeFromPage(request)
  return answer ? jsonResponse(answer) : fetchWithMessage(request, init)
}
