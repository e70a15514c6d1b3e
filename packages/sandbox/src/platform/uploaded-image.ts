export type UploadedImage = { type: 'image/jpeg' | 'image/png' | 'image/gif'; bytes: Uint8Array<ArrayBuffer> }

const MAX_BYTES = 5 * 1024 * 1024

/** Only the first bytes decide an image's type; its name and content type are untrusted. */
const SIGNATURES = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
] as const

/** Returns undefined without a file, 'refused' for a non-image or one that is too large. */
export async function readUploadedImage(field: unknown): Promise<UploadedImage | 'refused' | undefined> {
  if (!(field instanceof File) || field.size === 0) return undefined
  if (field.size > MAX_BYTES) return 'refused'
  const bytes = new Uint8Array(await field.arrayBuffer())
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  return known ? { type: known[0], bytes } : 'refused'
}
