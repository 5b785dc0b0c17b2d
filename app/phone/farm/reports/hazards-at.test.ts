import { expect, test } from 'vitest'
import { aReport } from '#test/component/machine-answers.ts'
import { hazardsAt } from './hazards-at.ts'

test('the hazards of the locations come first by level, and what is not rated comes last', () => {
  const levels = [null, 'medium', 'extreme', 'low', 'high'] as const
  const at = (location: string | null) =>
    levels.map((riskLevel) => aReport('Open well', { type: 'hazard', location, riskLevel }))
  const found = hazardsAt([...at('yard'), ...at('river'), ...at(null)], ['river'])
  expect(found.map(({ riskLevel }) => riskLevel)).toEqual(['extreme', 'high', 'medium', 'low', null])
  expect(new Set(found.map(({ location }) => location))).toEqual(new Set(['river']))
})
