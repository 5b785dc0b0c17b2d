import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { voiceRecorder } from './voice-recorder.ts'

/** Lets the tests say when the microphone is given. */
let give: () => void = () => undefined
let refuse: () => void = () => undefined
/** Streams whose microphone is on. */
let live: object[] = []
let recorders: { stop: () => void }[] = []
let said = 'sound'

function makeRecorder() {
  const recorder = {
    state: 'inactive',
    mimeType: 'audio/mp4',
    ondataavailable: (_event: { data: Blob }): void => undefined,
    onstop: (): void => undefined,
    start: () => void (recorder.state = 'recording'),
    stop() {
      recorder.state = 'inactive'
      queueMicrotask(() => {
        recorder.ondataavailable({ data: new Blob([said]) })
        recorder.onstop()
      })
    },
  }
  recorders.push(recorder)
  return recorder
}

/** Called with `new`, whose value is what the function returns. */
const StubbedRecorder = Object.assign(
  function () {
    return makeRecorder()
  },
  { isTypeSupported: () => true },
)

function getUserMedia(): Promise<object> {
  return new Promise((resolve, reject) => {
    give = () => {
      const stream = { getTracks: () => [{ stop: () => void (live = live.filter((each) => each !== stream)) }] }
      live.push(stream)
      resolve(stream)
    }
    refuse = () => reject(new DOMException('No.', 'NotAllowedError'))
  })
}

const states: string[] = []
const sounds: Blob[] = []
const make = () =>
  voiceRecorder({ onState: (state) => void states.push(state), onRecorded: (sound) => void sounds.push(sound) })
const settle = () => new Promise((done) => setImmediate(done))

beforeEach(() => {
  vi.stubGlobal('MediaRecorder', StubbedRecorder)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  live = []
  said = 'sound'
  recorders = []
  states.length = 0
  sounds.length = 0
})

afterAll(() => void vi.unstubAllGlobals())

test('a double tap before the microphone is given records once, and its end switches the microphone off', async () => {
  const recorder = make()
  const [first, second] = [recorder.start(), recorder.start()]
  give()
  await Promise.all([first, second])
  expect([recorders.length, live.length]).toEqual([1, 1])
  await recorder.start()
  expect(recorders).toHaveLength(1)
  recorder.finish()
  // A second tap changes nothing.
  recorder.cancel()
  await settle()
  expect([live.length, sounds.length]).toEqual([0, 1])
  expect(states).toEqual(['recording', 'idle'])
})

test('leaving while the browser asks for the microphone records nothing and switches it off', async () => {
  const recorder = make()
  const started = recorder.start()
  recorder.close()
  give()
  await started
  expect([recorders.length, live.length, states.length]).toEqual([0, 0, 0])
})

test('leaving while recording drops the note', async () => {
  const recorder = make()
  const started = recorder.start()
  give()
  await started
  recorder.close()
  await settle()
  expect([live.length, sounds.length]).toEqual([0, 0])
})

test('what was said before the microphone was taken away is kept, and a note without a sound is not', async () => {
  const recorder = make()
  for (const sound of ['sound', '']) {
    said = sound
    const started = recorder.start()
    give()
    await started
    recorders.at(-1)?.stop()
    await settle()
  }
  expect([live.length, sounds.length, states.at(-1)]).toEqual([0, 1, 'idle'])
})

test('after a refusal it can be tried again', async () => {
  const recorder = make()
  const refused = recorder.start()
  refuse()
  await refused
  expect(states).toEqual(['refused'])
  const started = recorder.start()
  give()
  await started
  expect(states).toEqual(['refused', 'recording'])
})
