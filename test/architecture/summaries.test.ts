import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { endpoint, type EndpointEntry, endpointsOf } from '#shared/core/endpoint.ts'

/** A line for a list: it begins with a capital letter and does not end like a sentence. */
const isSummary = (summary: string) => /^[A-Z][a-z]+\b.*[^.\s]$/.test(summary) && summary.length <= 100

/** The endpoints without a proper summary, and those that share one. */
function wrongSummaries(endpoints: readonly EndpointEntry[]): string[] {
  const bySummary = Map.groupBy(endpoints, ({ summary }) => summary)
  const wrong = endpoints.filter(({ summary }) => !isSummary(summary) || bySummary.get(summary)?.length !== 1)
  return wrong.map(({ name }) => name)
}

test('every endpoint has a summary of its own, without a full stop', () => {
  expect(wrongSummaries(endpointsOf(contract))).toEqual([])
})

test('an endpoint without a summary, with a full stop or with the summary of another is found', () => {
  const planted = {
    fine: endpoint.route({ path: '/fine', summary: 'List the fields' }),
    none: endpoint.route({ path: '/none' }),
    sentence: endpoint.route({ path: '/sentence', summary: 'List the paddocks.' }),
    one: endpoint.route({ path: '/one', summary: 'Add a paddock' }),
    other: endpoint.route({ path: '/other', summary: 'Add a paddock' }),
  }
  expect(wrongSummaries(endpointsOf(planted))).toEqual(['none', 'sentence', 'one', 'other'])
})
