import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@olympiad/contracts/constants'
import { type Area, type CroppableType, croppableType, outputSize } from './picture-rules.ts'

const JPEG_QUALITY = 0.92
/** Scales down a drawing above the size limit by this factor and retries. */
const SCALE_STEP = 0.75

/** Applies the EXIF orientation. @throws for a file that is no picture */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** Reduces the result until it fits the upload limit. @throws where the browser can't draw it */
export async function cropImage(url: string, area: Area, type: CroppableType): Promise<Blob> {
  const picture = await loadImage(url)
  let size = outputSize(area)
  for (;;) {
    const drawn = await drawCropped(picture, area, size, type)
    if (drawn.size <= MAX_IMAGE_BYTES) return drawn
    size = { width: Math.ceil(size.width * SCALE_STEP), height: Math.ceil(size.height * SCALE_STEP) }
  }
}

/** Smaller if the server would refuse its size; unchanged if the browser can't read it. */
export async function fitPhoto(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(url)
    if (file.size <= MAX_IMAGE_BYTES && width * height <= MAX_IMAGE_PIXELS) return file
    return await cropImage(url, { x: 0, y: 0, width, height }, croppableType(file.type) ?? 'image/jpeg')
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function drawCropped(
  picture: HTMLImageElement,
  { x, y, width, height }: Area,
  size: Pick<Area, 'width' | 'height'>,
  type: CroppableType,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  return await new Promise<Blob>((done, failed) => {
    canvas.toBlob((drawn) => (drawn ? done(drawn) : failed(new Error('not drawn'))), type, JPEG_QUALITY)
  })
}
