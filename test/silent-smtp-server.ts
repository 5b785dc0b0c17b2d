import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface SilentSmtpServer {
  url: string
  /** Resolves when a client starts to deliver an email. */
  called: Promise<unknown>
  /** From now on accepts emails; waiting connections are closed. */
  speak(): void
  /** The accepted emails, as sent. */
  taken: string[]
  close(): void
}

/** An SMTP server that accepts connections but stays silent, as behind a broken line, so that an email is left undelivered. */
export async function startSilentSmtpServer(): Promise<SilentSmtpServer> {
  const sockets = new Set<Socket>()
  const taken: string[] = []
  let speaks = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (speaks) converse(socket, (email) => taken.push(email))
  })
  const called = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    called,
    taken,
    speak() {
      speaks = true
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

/** The part of SMTP that receives one email. */
function converse(socket: Socket, take: (email: string) => void) {
  let heard = ''
  let isEmail = false
  socket.setEncoding('utf8')
  socket.write('220 mail.test\r\n')
  socket.on('data', (chunk: string) => {
    heard += chunk
    for (;;) {
      const end = isEmail ? '\r\n.\r\n' : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) return
      const said = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (isEmail) take(said)
      isEmail = !isEmail && said.toUpperCase() === 'DATA'
      socket.write(isEmail ? '354 go on\r\n' : said.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}
