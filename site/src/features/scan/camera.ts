export type CameraProblem = 'denied' | 'missing' | 'failed'

/** Without TLS a browser offers no camera. */
export const openCamera = async (): Promise<MediaStream> => {
  if (!navigator.mediaDevices) throw new DOMException('no camera without TLS', 'NotFoundError')
  return await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } },
  })
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export function cameraProblemOf(error: unknown): CameraProblem {
  const { name } = error instanceof DOMException ? error : { name: '' }
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
