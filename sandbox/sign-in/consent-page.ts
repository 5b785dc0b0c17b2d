import type { Answer } from '../call.ts'
import { markup } from '../pages/markup.ts'
import { pageAnswer } from '../pages/page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Grant } from '../sandbox-state.ts'

const products = {
  xero: { label: 'Xero', tenants: 'Which organisations may it see?', choice: 'checkbox' },
  myob: { label: 'MYOB', tenants: 'Which company file may it see?', choice: 'radio' },
} as const

/** Descriptions of the scopes; scopes not listed here are not shown. */
const scopeWords: [RegExp, string][] = [
  [/^(payroll\.employees|sme-contacts-employee)/, 'See your employees'],
  [/^(payroll\.settings|sme-company-file)/, 'See your payroll settings'],
  [/^payroll\.timesheets|^sme-payroll/, 'See and write timesheets'],
  [/^offline_access/, 'Stay connected while you are away'],
]

export function consentPage(
  { state }: Sandbox,
  provider: Grant['provider'],
  asked: URLSearchParams,
  problem?: string,
): Answer {
  const { label, tenants, choice } = products[provider]
  const scopes = (asked.get('scope') ?? '').split(' ')
  const words = scopeWords.filter(([form]) => scopes.some((scope) => form.test(scope)))
  const carried = [...asked].filter(([name]) => name !== 'decision' && name !== 'organisation')
  return pageAnswer(
    problem ? 400 : 200,
    label,
    `Muster wants to connect to ${label}`,
    markup`
${problem && markup`<p class="problem" role="alert">${problem}</p>`}
<p>It will be able to:</p>
<ul>${words.map(([, text]) => markup`<li>${text}</li>`)}</ul>
<form method="post">
${carried.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<fieldset>
<legend>${tenants}</legend>
${state.organisations.map(
  ({ id, name }, at) =>
    markup`<label><input type="${choice}" name="organisation" value="${id}" ${at === 0 && markup`checked`}> ${name}</label>`,
)}
</fieldset>
<p class="buttons">
<button name="decision" value="allow" class="primary">Allow access</button>
<button name="decision" value="deny">Deny</button>
</p>
</form>`,
  )
}

export function refusalPage(provider: Grant['provider'], problem: string): Answer {
  return pageAnswer(
    400,
    products[provider].label,
    'This sign-in can’t continue',
    markup`<p class="problem" role="alert">${problem}</p><p>Nothing was connected. Close this window and try again.</p>`,
  )
}
