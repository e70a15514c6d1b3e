import { IMAGE_MAX_BYTES } from '@olympiad/contracts/constants'
import { type Area, drawnSize, type StillType } from './picture-rules.ts'

const JPEG_QUALITY = 0.92
/** A drawing that is too heavy is tried again at this share of its sides. */
const LIGHTER = 0.75

/** A picture, read; turned upright as its camera says. @throws where it is none */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** The pixels of `area` as a picture of its own, light enough to be sent. @throws where the browser can't draw it */
export async function cutOut(url: string, area: Area, type: StillType): Promise<Blob> {
  const picture = await readPicture(url)
  let size = drawnSize(area)
  for (;;) {
    const drawn = await drawing(picture, area, size, type)
    if (drawn.size <= IMAGE_MAX_BYTES) return drawn
    size = { width: Math.ceil(size.width * LIGHTER), height: Math.ceil(size.height * LIGHTER) }
  }
}

async function drawing(
  picture: HTMLImageElement,
  { x, y, width, height }: Area,
  size: Pick<Area, 'width' | 'height'>,
  type: StillType,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  return await new Promise<Blob>((done, failed) => {
    canvas.toBlob((drawn) => (drawn ? done(drawn) : failed(new Error('not drawn'))), type, JPEG_QUALITY)
  })
}
