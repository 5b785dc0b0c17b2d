import { businessHeader } from '../chosen-business.ts'

/** What the server put into the page of a signed-in user. */
interface PageAnswers {
  /** When the server gave them, an instant by its clock. */
  at: string
  /** By address. */
  answers: Record<string, { business?: { id: string } | null }>
}

let since: string | null = null
let answers: PageAnswers['answers'] = {}
/** The business that the server chose, and answered about. */
let business: string | undefined

/** What is asked for later, such as after another user has signed in, is asked of the server. */
const firstMs = 10_000

/** Takes the answers that the page carries, if it carries any. Called before anything is asked. */
export function readPageAnswers(): void {
  const text = document.getElementById('answers')?.textContent
  if (!text) return
  const page: PageAnswers = JSON.parse(text)
  since = page.at
  answers = page.answers
  business = answers['/api/session']?.business?.id
  setTimeout(forget, firstMs)
}

function forget() {
  answers = {}
}

/** When the page was made: until the first stream opens, no answer is older. null if the page carries none. */
export const answersSince = () => since

/** The answer that the page carries to this request, the first time. undefined if it carries none. */
export function takeFromPage({ method, url, headers }: Request): unknown {
  if (method !== 'GET') forget()
  const { pathname, search } = new URL(url)
  const chosen = headers.get(businessHeader)
  // The session is the same whichever business this tab shows.
  const isOfThisTab = chosen === null || chosen === business || pathname === '/api/session'
  if (search !== '' || !isOfThisTab) return undefined
  const answer = answers[pathname]
  delete answers[pathname]
  return answer
}
