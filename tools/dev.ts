import { spawn } from 'node:child_process'
import { join } from 'node:path'

// Runs the server in watch mode behind Vite with hot reload. Its data folder is separate from ./data.
const project = join(import.meta.dirname, '..')
const serverPort = '3001'
const environment = {
  ...process.env,
  PORT: serverPort,
  MUSTER_DATA: join(project, 'data/dev'),
  // Links in emails open the app that Vite serves.
  BASE_URL: 'http://localhost:5173',
  MUSTER_SERVER: `http://localhost:${serverPort}`,
}

const children = [
  ['node', '--watch', '--watch-preserve-output', 'server/main.ts', '--demo'],
  ['vite', '--port', '5173', '--strictPort'],
].map(([program = '', ...args]) => spawn(program, args, { cwd: project, env: environment, stdio: 'inherit' }))

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
