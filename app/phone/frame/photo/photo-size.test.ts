import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isSmallEnough, photoSteps } from './photo-size.ts'

const side = integer({ min: 1, max: 12_000 })

test('a large photo starts at 1600 pixels and loses quality before size', () => {
  const steps = photoSteps(4000, 3000)
  expect(steps[0]).toEqual({ width: 1600, height: 1200, quality: 0.85 })
  expect(steps[1]).toEqual({ width: 1600, height: 1200, quality: 0.7 })
  expect(steps[4]).toEqual({ width: 1200, height: 900, quality: 0.85 })
  expect(steps.at(-1)).toEqual({ width: 800, height: 600, quality: 0.4 })
})

test('no photo is enlarged, and none is longer than 1600 pixels', () => {
  assert(
    property(side, side, (width, height) => {
      for (const step of photoSteps(width, height)) {
        expect(step.width).toBeLessThanOrEqual(width)
        expect(step.height).toBeLessThanOrEqual(height)
        expect(Math.max(step.width, step.height)).toBeLessThanOrEqual(1600)
      }
    }),
  )
})

test('each step keeps the proportions to a pixel, and has at least one pixel', () => {
  assert(
    property(side, side, (width, height) => {
      for (const step of photoSteps(width, height)) {
        const scale = Math.max(step.width, step.height) / Math.max(width, height)
        expect(Math.abs(step.width - width * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(step.height - height * scale)).toBeLessThanOrEqual(1)
        expect(Math.min(step.width, step.height)).toBeGreaterThanOrEqual(1)
      }
    }),
  )
})

test('each step has fewer pixels or lower quality than the previous one', () => {
  assert(
    property(side, side, (width, height) => {
      const steps = photoSteps(width, height)
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1]
        if (!before) continue
        const smaller = step.width * step.height < before.width * before.height
        expect(smaller || (step.width === before.width && step.quality < before.quality)).toBe(true)
      }
    }),
  )
})

test('a photo has at most 675,000 bytes', () => {
  expect(isSmallEnough(675_000)).toBe(true)
  expect(isSmallEnough(675_001)).toBe(false)
})
