import { localDateOf } from '#shared/core/time/zone.ts'
import { managers, type Role } from '#shared/core/role.ts'
import { drawPdf } from '#server/core/pdf/draw-pdf.ts'
import type { Actor, BusinessScope, OutsideContext } from '#server/core/http/context.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { getReport } from '../get-report.ts'
import { listHistory } from '../list-history.ts'
import { findLetterhead, findNames } from './paper-store.ts'
import { pdfAnswer, pdfName } from './pdf-answer.ts'
import { printedPictures } from './report-parts.ts'
import type { PrintedReport } from './printed-report.ts'
import { readPhotos } from './read-photos.ts'
import { reportDocument, titleOf } from './report-document.ts'

/** A report that the caller sees, as a PDF with what they see of it. */
export async function getReportPdf(ctx: OutsideContext, { id }: { id: string }) {
  const read = await ctx.step((tx) => readReport({ actor: ctx.actor, tx, now: ctx.services.now() }, id))
  const photos = await readPhotos(ctx, printedPictures(read.report))
  const printed = { ...read, photos }
  return pdfAnswer(await drawPdf(reportDocument(printed)), nameOf(printed))
}

/** What a step reads with. */
interface Reading extends BusinessScope {
  actor: Actor
}

const readsHistory = (role: Role) => managers.some((each) => each === role)

async function readReport(ctx: Reading, id: string): Promise<Omit<PrintedReport, 'photos'>> {
  const { tx, actor } = ctx
  const report = await getReport(ctx, { id })
  const history = readsHistory(actor.role) ? await listHistory(ctx, { id }) : null
  const changed = (history?.changes ?? []).filter(({ field }) => ['location', 'activity', 'asset'].includes(field))
  const named = [report.location, report.incident?.activity, ...changed.flatMap(({ from, to }) => [from, to])]
  return {
    report,
    letterhead: await findLetterhead(ctx),
    people: new Map([...(await findPeople(tx))].map(([userId, { name }]) => [userId, name])),
    names: await findNames(
      tx,
      actor.managerId,
      named.filter((each) => typeof each === 'string'),
    ),
    history: history && { changes: history.changes, hasMore: history.nextCursor !== null },
  }
}

/** "Hazard 2026-11-20 North block.pdf". What happened stays out of it: others see the names of files. */
function nameOf({ report, letterhead: { zone }, names }: PrintedReport): string {
  const kind =
    report.type === 'hazard' || report.type === 'incident' ? titleOf({ ...report, what: '' }) : titleOf(report)
  return pdfName([kind, localDateOf(report.happenedAt, zone), names.get(report.location ?? '') ?? ''])
}
