import sharp from 'sharp'
import { type Drawing, drawProduct } from './product-drawings.ts'

const taken = new Map<Drawing, Promise<string>>()

/** The photograph as the shop sends it: PNG in base64. Taken when first asked for. */
export function photographOf(drawing: Drawing): Promise<string> {
  const photograph = taken.get(drawing) ?? take(drawing)
  taken.set(drawing, photograph)
  return photograph
}

async function take(drawing: Drawing): Promise<string> {
  const png = await sharp(Buffer.from(drawProduct(drawing)))
    .png({ palette: true })
    .toBuffer()
  return png.toString('base64')
}
