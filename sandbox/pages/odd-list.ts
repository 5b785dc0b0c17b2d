import { type Markup, markup } from './markup.ts'

interface OddChoice {
  /** After the organisation's address. */
  action: string
  name: string
  odd: boolean | undefined
  /** Which record is meant, where the address alone does not say. */
  record?: string
}

/** Records with a form that nobody knows can be put right, any other can be made odd. */
export const oddList = (organisationId: string, records: readonly OddChoice[]): Markup => markup`
<ul class="rows">
${records.map(
  ({ action, name, odd, record }) => markup`<li><span>${name}: ${odd ? 'odd' : 'as usual'}</span>
<form method="post" action="/organisations/${organisationId}/${action}">${record !== undefined && markup`<input type="hidden" name="record" value="${record}">`}<button>${odd ? 'Put right' : 'Make odd'}<span class="hidden"> ${name}</span></button></form></li>`,
)}
</ul>`
