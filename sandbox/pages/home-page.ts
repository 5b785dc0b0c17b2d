import type { Answer } from '../call.ts'
import { type Fault, faultKinds } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { sandboxChecks } from '../sandbox-checks.ts'
import { defaultSeed } from '../seed.ts'
import { type Markup, markup } from './markup.ts'
import { pageAnswer } from './page.ts'

const labels = { xero: 'Xero', myob: 'MYOB', stripe: 'Stripe' } as const
const pointWords = { reads: 'reading', stores: 'storing', tokens: 'signing in' } as const
const shownRequests = 25

/** The organisations, the faults and the latest requests. */
export function homePage(sandbox: Sandbox, problem?: string): Answer {
  return pageAnswer(
    problem ? 400 : 200,
    'Xero and MYOB',
    'Organisations',
    markup`
${problem && markup`<p class="problem" role="alert">${problem}</p>`}
<p>Connect Muster to one of these, send hours, and see here what arrived. Each one exists in Xero and MYOB, with the same employees.</p>
<ul class="cards">
${sandbox.state.organisations.map(
  ({ id, name, employees, timesheets, myobEntries }) => markup`<li><a href="/organisations/${id}">${name}</a>
<span>${employees.length} employees · ${timesheets.length} timesheets in Xero · ${myobEntries.length} entries in MYOB</span></li>`,
)}
</ul>
${organisationForm()}
<h2 id="faults">Faults</h2>
<p>Make something go wrong, and see how Muster handles it.</p>
${faultList(sandbox.faults)}
${faultForm()}
<h2 id="checks">Checks for all organisations</h2>
${checkForm(sandbox)}
<h2>Latest requests</h2>
${requestTable(sandbox)}`,
  )
}

function organisationForm(): Markup {
  return markup`<form method="post" action="/organisations" class="fields">
<label>Name <input name="name" required></label>
<label>With the records of <select name="like">${defaultSeed.organisations.map(({ name }) => markup`<option>${name}</option>`)}</select></label>
<button>Add organisation</button>
</form>`
}

function faultList(faults: readonly Fault[]): Markup {
  if (!faults.length) return markup`<p>No faults are switched on.</p>`
  return markup`<ul class="rows">
${faults.map(
  ({ provider, name, points, left }, at) => markup`<li>
<span><strong>${labels[provider]}:</strong> ${faultKinds[name].words}, when ${points.map((point) => pointWords[point]).join(' or ')}, ${
    left === null ? 'until switched off' : `${left} more ${left === 1 ? 'time' : 'times'}`
  }</span>
<form method="post" action="/faults"><button name="off" value="${at}">Switch off<span class="hidden"> ${faultKinds[name].words}</span></button></form>
</li>`,
)}
</ul>
<form method="post" action="/faults"><button name="off" value="all">Switch all off</button></form>`
}

function faultForm(): Markup {
  return markup`<form method="post" action="/faults" class="fields">
<label>Provider <select name="provider">${Object.entries(labels).map(([value, label]) => markup`<option value="${value}">${label}</option>`)}</select></label>
<label>Fault <select name="name">${Object.entries(faultKinds).map(([value, { words }]) => markup`<option value="${value}">${words}</option>`)}</select></label>
<label>How often <select name="times"><option value="1">The next request</option><option value="3">The next 3 requests</option><option value="">Until switched off</option></select></label>
<label>When <select name="only"><option value="">As usual for this fault</option>${Object.entries(pointWords).map(([value, words]) => markup`<option value="${value}">Only when ${words}</option>`)}</select></label>
<button class="primary">Switch on</button>
</form>`
}

function checkForm({ state }: Sandbox): Markup {
  return markup`<form method="post" action="/checks" class="fields">
${Object.entries(sandboxChecks).map(
  ([name, words]) =>
    markup`<label class="tick"><input type="checkbox" name="check" value="${name}" ${!state.unchecked.some((off) => off === name) && markup`checked`}> ${words}</label>`,
)}
<button>Save</button>
</form>`
}

function requestTable({ requests }: Sandbox): Markup {
  if (!requests.length) return markup`<p>No requests yet.</p>`
  return markup`<div class="wide"><table>
<thead><tr><th scope="col">Request</th><th scope="col">Answer</th></tr></thead>
<tbody>
${requests
  .slice(-shownRequests)
  .toReversed()
  .map(
    ({ method, path, status }) =>
      markup`<tr><td><code>${method} ${path}</code></td><td>${status ?? 'No answer'}</td></tr>`,
  )}
</tbody></table></div>`
}
