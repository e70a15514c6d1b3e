import { drawProduct, type ProductDrawing } from './product-drawings.ts'

const rendered = new Map<ProductDrawing, Promise<string>>()

/** Base64 PNG, as the shop returns it. Rendered on first use. */
export function renderProductPhotograph(drawing: ProductDrawing): Promise<string> {
  const photograph = rendered.get(drawing) ?? render(drawing)
  rendered.set(drawing, photograph)
  return photograph
}

async function render(drawing: ProductDrawing): Promise<string> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(drawProduct(drawing)))
    .png({ palette: true })
    .toBuffer()
  return png.toString('base64')
}
