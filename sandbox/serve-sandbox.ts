import fastify, { type FastifyInstance } from 'fastify'
import { callOf, gatewayAnswer } from './call.ts'
import { answerMyob, myobFault } from './myob/myob-api.ts'
import { answerPage } from './pages/answer-page.ts'
import { apiPoint, type Part, respond, send } from './respond.ts'
import type { Sandbox } from './sandbox.ts'
import { answerConsent, authorisePaths } from './sign-in/consent.ts'
import { answerRevocation, answerToken, tokenFault, tokenPaths } from './sign-in/exchange.ts'
import { answerStripe, stripeBroken, stripeFault } from './stripe/stripe-api.ts'
import { answerXero, xeroFault } from './xero/xero-api.ts'

const broken = gatewayAnswer(500, 'Internal Server Error')

/** Every address of the three providers, and the sandbox's own pages at all others. */
export function serveSandbox(sandbox: Sandbox): FastifyInstance {
  // Open connections don't keep the sandbox from closing.
  const app = fastify({ forceCloseConnections: true })
  // Each provider parses bodies its own way and reports errors in its own words.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  for (const [path, part] of partsOf(sandbox)) {
    app.all(path, (request, reply) => respond(sandbox, part, request, reply))
  }
  for (const [path, provider] of Object.entries(authorisePaths)) {
    app.all(path, (request, reply) => {
      const answer = answerConsent(sandbox, provider, callOf(request, reply))
      if (request.method === 'POST') sandbox.save()
      return send(reply, answer)
    })
  }
  app.all('/*', (request, reply) => {
    const answer = answerPage(sandbox, callOf(request, reply))
    if (request.method === 'POST') sandbox.save()
    return send(reply, answer)
  })
  return app
}

function partsOf(sandbox: Sandbox): [path: string, part: Part][] {
  const tokens = Object.entries(tokenPaths).map(([path, provider]): [string, Part] => [
    path,
    {
      provider,
      point: () => 'tokens',
      answer: (call) => answerToken(sandbox, provider, call),
      fault: (call, fault) => tokenFault(sandbox, call, fault),
      broken,
    },
  ])
  const xero: Part = {
    provider: 'xero',
    point: apiPoint,
    answer: (call) => answerXero(sandbox, call),
    fault: (call, fault) => xeroFault(sandbox, call, fault),
    broken,
  }
  const revocation: Part = {
    ...xero,
    point: () => 'tokens',
    answer: (call) => answerRevocation(sandbox, call),
    fault: (call, fault) => tokenFault(sandbox, call, fault),
  }
  const myob: Part = {
    provider: 'myob',
    point: apiPoint,
    answer: (call) => answerMyob(sandbox, call),
    fault: (call, fault) => myobFault(sandbox, call, fault),
    broken,
  }
  const stripe: Part = {
    provider: 'stripe',
    point: apiPoint,
    answer: (call) => answerStripe(sandbox, call),
    fault: (_call, fault) => stripeFault(fault),
    broken: stripeBroken(),
  }
  return [
    ...tokens,
    ['/connect/revocation', revocation],
    ['/connections', xero],
    ['/connections/*', xero],
    ['/payroll.xro/1.0/*', xero],
    ['/accountright', myob],
    ['/accountright/*', myob],
    ['/v1/*', stripe],
  ]
}
