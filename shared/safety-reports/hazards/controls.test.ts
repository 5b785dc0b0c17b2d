import { expect, test } from 'vitest'
import { type ControlKind, controlKindLabels, controlKinds, needsStrongerControl } from './controls.ts'
import type { RiskLevel } from './risk-matrix.ts'

test('the hierarchy of controls is that of safety.md, the strongest first', () => {
  expect(controlKinds.map((kind) => controlKindLabels[kind])).toEqual([
    'Elimination',
    'Substitution',
    'Isolation',
    'Engineering',
    'Administrative',
    'Personal protective equipment (PPE)',
  ])
})

test.each<[boolean, RiskLevel, ControlKind[]]>([
  [true, 'high', ['ppe']],
  [true, 'high', ['administrative']],
  [true, 'extreme', ['ppe', 'administrative']],
  [false, 'extreme', ['ppe', 'isolation']],
  [false, 'high', ['engineering']],
  [false, 'extreme', []],
  [false, 'medium', ['ppe']],
  [false, 'low', ['administrative']],
])('a stronger control is asked for (%s) at level %s with %j', (asked, level, kinds) => {
  expect(needsStrongerControl(level, kinds)).toBe(asked)
})
