import { drawPdf } from '#server/core/pdf/draw-pdf.ts'
import type { OutsideContext } from '#server/core/http/context.ts'
import { findInjuries } from '../incidents/injuries-store.ts'
import { injuriesDocument, type PrintedInjuries } from './injuries-document.ts'
import { findLetterhead, findNames } from './paper-store.ts'
import { pdfAnswer, pdfName } from './pdf-answer.ts'

/** About a hundred pages. */
const mostInjuries = 1000

interface Asked {
  from?: string | undefined
  to?: string | undefined
}

/** The register of injuries of these days as a PDF. Withdrawn incidents are left out. */
export async function getInjuriesPdf({ actor, step, services }: OutsideContext, { from, to }: Asked) {
  const { managerId } = actor
  const printed = await step(async (tx): Promise<PrintedInjuries> => {
    const letterhead = await findLetterhead({ actor, tx, now: services.now() })
    const asked = { from, to, zone: letterhead.zone, after: null, limit: mostInjuries + 1 }
    const found = await findInjuries(tx, managerId, asked)
    const injuries = found.slice(0, mostInjuries)
    const locations = injuries.flatMap(({ location }) => location ?? [])
    const names = await findNames(tx, managerId, [...new Set(locations)])
    return { letterhead, from, to, injuries, hasMore: found.length > mostInjuries, names }
  })
  const name = pdfName(['Register of injuries', from ?? '', to === undefined ? '' : `to ${to}`])
  return pdfAnswer(await drawPdf(injuriesDocument(printed)), name)
}
