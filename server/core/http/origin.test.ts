import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './origin.ts'

const baseUrl = 'https://muster.example.com'

test('images come only from our own origin when no map tiles are configured', () => {
  expect(contentSecurityPolicy({ baseUrl, mapTiles: null }).imgSrc).toEqual(["'self'", 'data:', 'blob:'])
})

test('the configured tile origin may serve images only', () => {
  const url = 'https://tiles.example.com:8443/a/{z}/{x}/{y}.png?key=k'
  const { imgSrc, ...others } = contentSecurityPolicy({ baseUrl, mapTiles: { url, attribution: '© The Map Makers' } })
  expect(imgSrc).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example.com:8443'])
  expect(JSON.stringify(others)).not.toContain('tiles')
})
