import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../shared/contract.ts'
import { inputShapes } from './offline-shapes.ts'

// Stores the shapes of what phones record. offline-shapes.test.ts says when that is right.

const file = join(import.meta.dirname, '../test/fixtures/offline-inputs.json')
writeFileSync(file, `${JSON.stringify(inputShapes(contract), null, 2)}\n`)
