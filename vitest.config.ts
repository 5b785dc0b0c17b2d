import { defineConfig } from 'vitest/config'
import { contractPlugin } from './tools/contract-plugin.ts'

const unit = (name: string, zone: string) => ({
  plugins: [contractPlugin()],
  test: { name, include: ['shared/**/*.test.ts', 'app/**/*.test.ts'], env: { TZ: zone }, css: true },
})

export default defineConfig({
  test: {
    projects: [
      unit('shared-utc', 'UTC'),
      unit('shared-sydney', 'Australia/Sydney'),
      { test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], exclude: ['**/*.db.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts', 'test/**/*.db.test.ts', 'tools/**/*.test.ts'],
          globalSetup: './test/postgres-global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
