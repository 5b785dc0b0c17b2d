import { spawn } from 'node:child_process'
import { join } from 'node:path'

// The server with watch, and Vite with hot reload in front of it. The data is a farm of its own, apart from ./data.
const project = join(import.meta.dirname, '..')
const serverPort = '3001'
const environment = {
  ...process.env,
  PORT: serverPort,
  MUSTER_DATA: join(project, 'data/dev'),
  // Links in mails lead to the page that is being worked on.
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
