import { v7 as newId } from 'uuid'
import sharp from 'sharp'
import { z } from 'zod'
import { hazard } from '#test/fixtures/report.ts'

interface Server {
  /** @returns the status of the answer */
  upload: (fileId: string, file: Blob, name: string) => Promise<number>
  statusOf: (name: string, input: unknown) => Promise<number>
  read: (name: string, input: unknown) => Promise<unknown>
}

const stored = z.object({ pictures: z.array(z.object({ id: z.string() })) })

/** Hazards with a photo as a phone sends them: the file, the report, and that the file belongs to it. */
export async function writtenReports({ upload, statusOf, read }: Server) {
  const noise = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const photo = new Blob([await noise.jpeg().toBuffer()], { type: 'image/jpeg' })
  /** The photos of the reports whose own call was acknowledged. */
  const photoOf = new Map<string, { id: string; isThere: boolean }>()

  /** A write that goes on where it ended when it is sent again. */
  function report(id: string): () => Promise<number> {
    const [photoId, photoFileId] = [newId(), newId()]
    const happenedAt = new Date().toISOString()
    const steps = [
      () => upload(photoFileId, photo, 'hazard.jpg'),
      () => statusOf('safetyReports.reportHazard', hazard({ id, happenedAt, photoIds: [photoId] })),
      () => statusOf('safetyReports.addReportPhoto', { id: photoId, reportId: id, photoFileId, item: null }),
    ]
    return async () => {
      for (const [index, step] of steps.entries()) {
        const status = await step()
        if (status !== 200) return status
        if (index > 0) photoOf.set(id, { id: photoId, isThere: index === 2 })
      }
      return 200
    }
  }

  /** @returns a sentence for each acknowledged report that is gone or has not the photo that was acknowledged */
  async function findLostReports(): Promise<string[]> {
    const lost: string[] = []
    for (const [id, acknowledged] of photoOf) {
      const { pictures } = stored.parse(await read('safetyReports.getReport', { id }))
      const times = pictures.filter((each) => each.id === acknowledged.id).length
      if (acknowledged.isThere && times !== 1) lost.push(`the photo of report ${id} exists ${times} times`)
    }
    return lost
  }

  return { report, findLostReports }
}
