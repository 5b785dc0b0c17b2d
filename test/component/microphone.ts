import { onTestFinished, vi } from 'vitest'

/** A sound as from the microphone, which the browser of the tests has not. */
function aTone(): MediaStream {
  const audio = new AudioContext()
  const [tone, stream] = [audio.createOscillator(), audio.createMediaStreamDestination()]
  tone.connect(stream)
  tone.start()
  return stream.stream
}

/** Gives the page a microphone until the end of the test. */
export function giveMicrophone() {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => aTone())
  onTestFinished(() => asked.mockRestore())
}
