import { expect, test } from 'vitest'
import { readLabel } from './read-label.ts'

const id = '01926fd4-6c3e-7000-8000-000000000001'
const here = 'https://muster.example'

test.each([
  [`${here}/my/assets/${id}`, { machine: id }],
  [`${here}/my/assets/${id.toUpperCase()}/`, { machine: id }],
  [`https://other.example/my/assets/${id}`, { machine: null, why: 'otherSite' }],
  [`http://muster.example/my/assets/${id}`, { machine: null, why: 'otherSite' }],
  [`${here}/my/assets/${id}/fault`, { machine: null, why: 'notALabel' }],
  [`${here}/my/tasks/${id}`, { machine: null, why: 'notALabel' }],
  ['9300675000123', { machine: null, why: 'notALabel' }],
])('%s', (code, read) => {
  expect(readLabel(code, here)).toEqual(read)
})
