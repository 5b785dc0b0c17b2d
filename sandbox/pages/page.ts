import { type Answer } from '../call.ts'
import { type Markup, markup } from './markup.ts'

/** A whole page of the sandbox. @param product the product it simulates */
export function pageAnswer(status: number, product: string, title: string, body: Markup): Answer {
  const page = markup`<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox: not the real ${product}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header><a href="/">Sandbox: not the real ${product}</a><span>Nothing here leaves this computer.</span></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: page.html,
  }
}

/** 303: the browser requests the next page after a form. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })
