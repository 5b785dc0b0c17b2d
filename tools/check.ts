import { CHECKS, runChecks } from './run-checks.ts'

// All that needs neither the database nor a browser: the run before each commit.
const tests = { name: 'unit and architecture tests', command: ['vitest', 'run', '--project', '!server'] }
const { failed } = await runChecks([...CHECKS, tests])
process.exitCode = failed === 0 ? 0 : 1
