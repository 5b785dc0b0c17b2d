import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Call } from '../call.ts'
import type { Sandbox } from '../sandbox.ts'
import { sandboxCheckNames } from '../sandbox-checks.ts'
import { addOrganisation } from './add-organisation.ts'
import { changeFaults } from './change-faults.ts'
import { changeOrganisation } from './change-organisation.ts'
import { homePage } from './home-page.ts'
import { markup } from './markup.ts'
import { organisationPage } from './organisation-page.ts'
import { pageAnswer, seeOther } from './page.ts'

const stylesheet = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')

/** The sandbox's own pages. Their forms answer 303, so that going back or reloading sends nothing twice. */
export function answerPage(sandbox: Sandbox, call: Call): Answer {
  const [area, id, ...rest] = call.path.split('/').filter(Boolean)
  const form = new URLSearchParams(call.body)
  if (call.path === '/sandbox.css') return { status: 200, headers: { 'content-type': 'text/css' }, body: stylesheet }
  if (area === 'faults' && call.method === 'POST') {
    const problem = changeFaults(sandbox, form)
    return problem ? homePage(sandbox, problem) : seeOther('/')
  }
  if (area === 'checks' && call.method === 'POST') {
    const on = form.getAll('check')
    sandbox.state.unchecked = sandboxCheckNames.filter((name) => !on.includes(name))
    return seeOther('/#checks')
  }
  if (area === 'organisations' && id === undefined && call.method === 'POST') {
    const problem = addOrganisation(sandbox, form)
    return problem ? homePage(sandbox, problem) : seeOther('/')
  }
  if (area === undefined) return homePage(sandbox)
  const organisation = area === 'organisations' && sandbox.state.organisations.find((one) => one.id === id)
  if (!organisation) {
    return pageAnswer(404, 'Xero and MYOB', 'Page not found', markup`<p><a href="/">Show all organisations</a></p>`)
  }
  if (call.method !== 'POST') return organisationPage(organisation)
  const problem = changeOrganisation(organisation, rest, form, sandbox.now())
  return problem
    ? organisationPage(organisation, problem)
    : seeOther(`/organisations/${organisation.id}#${rest[0] === 'templates' ? 'employees' : (rest[0] ?? '')}`)
}
