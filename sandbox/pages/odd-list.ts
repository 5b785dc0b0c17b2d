import { type Markup, markup } from './markup.ts'

interface OddChoice {
  /** The path after the organisation's address. */
  action: string
  name: string
  odd: boolean | undefined
  /** Which record is meant, if the address alone does not say. */
  record?: string
}

/** Malformed records with a button to repair them, and other records with a button to malform them. */
export const oddList = (organisationId: string, records: readonly OddChoice[]): Markup => markup`
<ul class="rows">
${records.map(
  ({ action, name, odd, record }) => markup`<li><span>${name}: ${odd ? 'malformed' : 'normal'}</span>
<form method="post" action="/organisations/${organisationId}/${action}">${record !== undefined && markup`<input type="hidden" name="record" value="${record}">`}<button>${odd ? 'Repair' : 'Make malformed'}<span class="hidden"> ${name}</span></button></form></li>`,
)}
</ul>`
