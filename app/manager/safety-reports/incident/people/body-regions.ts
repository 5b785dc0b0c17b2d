import type { BodyPart } from '#shared/safety-reports/incidents/body-parts.ts'

/** In the units of the drawing. */
export const drawing = { width: 320, height: 416 }

interface BodyRegion {
  part: BodyPart
  /** What is tapped: left, top, width and height, nothing narrower than a finger. */
  box: readonly [left: number, top: number, width: number, height: number]
  /** What is drawn. */
  path: string
}

/** The axis of the body in the drawing. */
const middle = 95

/** A part of the person's right, which is on the left of the drawing, and the same part of their left. */
function pair(
  right: BodyPart,
  left: BodyPart,
  { box, path, mirrored }: Omit<BodyRegion, 'part'> & { mirrored: string },
) {
  const [x, ...rest] = box
  return [
    { part: right, box, path },
    { part: left, box: [2 * middle - x - box[2], ...rest] as const, path: mirrored },
  ]
}

/** The body from the front; beside it the face with the neck, and the back. */
export const bodyRegions: readonly BodyRegion[] = [
  { part: 'head', box: [67, 6, 56, 58], path: 'M95 8c16 0 26 11 26 27s-11 27-26 27-26-11-26-27 10-27 26-27Z' },
  { part: 'chest', box: [63, 78, 64, 62], path: 'M64 80l20-4h22l20 4-2 58H66Z' },
  { part: 'abdomen', box: [63, 142, 64, 50], path: 'M66 142h58l-3 48H69Z' },
  { part: 'hips', box: [56, 193, 78, 47], path: 'M69 194h52l11 44H98l-3-6-3 6H58Z' },
  ...pair('right_shoulder', 'left_shoulder', {
    box: [17, 78, 45, 46],
    path: 'M61 80C40 79 23 92 20 122h38l4-12Z',
    mirrored: 'M129 80c21-1 38 12 41 42h-38l-4-12Z',
  }),
  ...pair('right_arm', 'left_arm', {
    box: [12, 125, 46, 96],
    path: 'M20 126h37l-9 94H24Z',
    mirrored: 'M170 126h-37l9 94h24Z',
  }),
  ...pair('right_hand', 'left_hand', {
    box: [12, 222, 44, 46],
    path: 'M24 224h24c4 18 1 32-8 40-9 4-18-2-19-14Z',
    mirrored: 'M166 224h-24c-4 18-1 32 8 40 9 4 18-2 19-14Z',
  }),
  ...pair('right_leg', 'left_leg', {
    box: [48, 242, 46, 122],
    path: 'M57 242h35l-6 122H63Z',
    mirrored: 'M133 242H98l6 122h23Z',
  }),
  ...pair('right_foot', 'left_foot', {
    box: [46, 366, 48, 44],
    path: 'M63 368h23l2 26c-12 8-28 10-40 4 0-8 6-12 14-16Z',
    mirrored: 'M127 368h-23l-2 26c12 8 28 10 40 4 0-8-6-12-14-16Z',
  }),
  { part: 'eyes', box: [212, 34, 96, 44], path: 'M216 46h88v34h-88Z' },
  { part: 'face', box: [212, 80, 96, 46], path: 'M216 82h88c0 26-18 42-44 42s-44-16-44-42Z' },
  { part: 'neck', box: [228, 128, 64, 44], path: 'M240 130h40v22l14 16h-68l14-16Z' },
  { part: 'back', box: [206, 232, 108, 128], path: 'M244 236h32l36 16-8 104h-88l-8-104Z' },
]
